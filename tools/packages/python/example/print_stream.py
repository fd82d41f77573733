"""Print the opcode, key and seqno of every message of a stream file.

python print_stream.py FILE
"""

import sys

from dcp_kaitai import McbpStream
from dcp_kaitai.mcbp_opcode import McbpOpcode

DOCUMENTS = {
    McbpOpcode.Client.dcp_mutation,
    McbpOpcode.Client.dcp_deletion,
    McbpOpcode.Client.dcp_expiration,
    McbpOpcode.Client.dcp_prepare,
}

for message in McbpStream.from_file(sys.argv[1]).messages:
    header = message.header
    opcode = header.opcode if header.is_client else header.server_opcode
    key = seqno = ""
    if header.is_client and header.is_request and opcode in DOCUMENTS:
        change = message.body.request
        key, seqno = change.key.name.decode("utf-8", "replace"), change.extras.by_seqno
    print(getattr(opcode, "name", opcode), key, seqno, sep="\t")
