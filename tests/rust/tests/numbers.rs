//! Numbers of 64 bits come out exactly, unsigned and signed.

use dcp_kaitai::mcbp_body::McbpBody_Request;
use dcp_kaitai::mcbp_message::McbpMessage;
use dcp_kaitai::mcbp_server_body::McbpServerBody_ServerRequest;
use dcp_kaitai::kaitai::{BytesReader, KStruct, OptRc};

const NUMBERS: [u64; 7] = [
    0,
    1,
    (1 << 53) - 1,
    (1 << 53) + 1,
    i64::MAX as u64,
    1 << 63,
    u64::MAX,
];

fn message(head: [u8; 8], cas: u64, extras: &[u8], key: &[u8]) -> OptRc<McbpMessage> {
    let length = (extras.len() + key.len()) as u32;
    let parts = [
        &head[..],
        &length.to_be_bytes(),
        &[0; 4],
        &cas.to_be_bytes(),
        extras,
        key,
    ];
    let stream = BytesReader::from(parts.concat());
    McbpMessage::read_into::<_, McbpMessage>(&stream, None, None).unwrap()
}

#[test]
fn unsigned() {
    for number in NUMBERS {
        let extras = [
            &number.to_be_bytes()[..],
            &(!number).to_be_bytes(),
            &[0; 15],
        ]
        .concat();
        let mutation = message([0x80, 0x57, 0, 2, 31, 0, 0, 0], number, &extras, b"\0k");
        assert_eq!(*mutation.header().cas(), number);
        let body = mutation.body();
        let request = body.request();
        let Some(McbpBody_Request::DcpMutation(request)) = &*request else {
            panic!("{request:?}")
        };
        assert_eq!(*request.extras().by_seqno(), number);
        assert_eq!(*request.extras().rev_seqno(), !number);
    }
}

#[test]
fn signed() {
    for number in NUMBERS.map(|number| number as i64) {
        let extras = [number.to_be_bytes(), (!number).to_be_bytes()].concat();
        let change = message([0x82, 0x01, 0, 0, 16, 0, 0, 0], 0, &extras, b"");
        let body = change.server_body();
        let request = body.server_request();
        let Some(McbpServerBody_ServerRequest::McbpClustermapChangeNotification(request)) =
            &*request
        else {
            panic!("{request:?}")
        };
        assert_eq!(*request.extras().epoch(), number);
        assert_eq!(*request.extras().revision(), !number);
    }
}
