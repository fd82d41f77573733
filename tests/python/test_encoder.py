"""The encoder of the tests against messages written down as bytes."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from flatbuffers import number_types
from flatbuffers.table import Table

from tests import encoder
from tests.encoder import Datatype, Magic, Opcode, ServerOpcode, Status, Stream, SystemEvent

PLAIN = Stream(vbucket=0x210, opaque=0x1210)
WITH_ID = Stream(vbucket=0x210, opaque=0x1210, stream_id=71)
DOCUMENT: dict[str, Any] = {"by_seqno": 4, "rev_seqno": 1, "flags": 0x02000006}
FAILOVER_LOG = [(0xFEEDDECA, 0x5432), (0xDECAFE, 0x1343214), (0xFEEDFACE, 4), (0xDEADBEEF, 0x6524)]
HELLO_KEY = encoder.document_key(8, b"hello")
COLLECTION = {"manifest_uid": 2, "scope_id": 0, "collection_id": 8}
XATTRS = encoder.xattr_section([(b"_sync", b'{"cas":"deadbeefcafefeed"}'), (b"meta", b'{"a":1}')])

MESSAGES = {
    "open": (
        encoder.open_connection(name=b"indexer:node1/2", flags=0x125, opaque=1),
        "8050000f08000000000000170000000100000000000000000000000000000125696e64657865723a6e6f6465312f32",
    ),
    "close stream with id": (
        encoder.close_stream(Stream(5, 0xDEADBEEF, 71)),
        "085203000000000500000003deadbeef0000000000000000220047",
    ),
    "stream request": (
        encoder.stream_request(
            Stream(1, 0x1000, 71),
            start_seqno=100,
            vbucket_uuid=0xFEEDDECA,
            snap_start_seqno=100,
            snap_end_seqno=100,
            options={"sid": 71, "collections": ["a", "1e"], "purge_seqno": "1000"},
        ),
        "80530000300000010000006800001000000000000000000000000000000000000000000000000064ffffffffffffffff"
        "00000000feeddeca000000000000006400000000000000647b22736964223a37312c22636f6c6c656374696f6e73223a"
        "5b2261222c223165225d2c2270757267655f7365716e6f223a2231303030227d",
    ),
    "failover log": (
        encoder.failover_log_response(opaque=7, entries=[(0xFEEDDECA, 0x5432)]),
        "81540000000000000000001000000007000000000000000000000000feeddeca0000000000005432",
    ),
    "not my vbucket": (
        encoder.error_response(
            opcode=Opcode.STREAM_REQUEST, status=Status.NOT_MY_VBUCKET, opaque=0x1000, error={"rev": 1}
        ),
        "8153000000010007000000090000100000000000000000007b22726576223a317d",
    ),
    "traced response": (
        encoder.response(Opcode.CONTROL, opaque=3, server_duration=300),
        "185e0300000000000000000300000003000000000000000002012c",
    ),
    "marker V1 with id": (
        encoder.snapshot_marker_v1(WITH_ID, start_seqno=0, end_seqno=8, flags=1),
        "0856030014000210000000170000121000000000000000002200470000000000000000000000000000000800000001",
    ),
    "marker V2.0": (
        encoder.snapshot_marker_v2_0(
            PLAIN, start_seqno=1, end_seqno=8, flags=2, max_visible_seqno=8, high_completed_seqno=7
        ),
        "805600000100021000000025000012100000000000000000000000000000000001000000000000000800000002000000"
        "00000000080000000000000007",
    ),
    "marker V2.1": (
        encoder.snapshot_marker_v2_1(
            PLAIN,
            start_seqno=1,
            end_seqno=8,
            flags=2,
            max_visible_seqno=8,
            high_completed_seqno=7,
            timestamp=0x5F220E0E,
        ),
        "80560000010002100000002d000012100000000000000000010000000000000001000000000000000800000002000000"
        "00000000080000000000000007000000005f220e0e",
    ),
    "marker V2.2, 52 bytes": (
        encoder.snapshot_marker_v2_2(
            PLAIN,
            start_seqno=1,
            end_seqno=8,
            flags=6,
            max_visible_seqno=8,
            high_completed_seqno=7,
            purge_seqno=3,
            high_prepared_seqno=6,
        ),
        "805600000100021000000035000012100000000000000000020000000000000001000000000000000800000006000000"
        "0000000008000000000000000700000000000000030000000000000006",
    ),
    "marker V2.2, 44 bytes": (
        encoder.snapshot_marker_v2_2(
            PLAIN,
            start_seqno=1,
            end_seqno=8,
            flags=6,
            max_visible_seqno=8,
            high_completed_seqno=7,
            purge_seqno=3,
            high_prepared_seqno=None,
        ),
        "80560000010002100000002d000012100000000000000000020000000000000001000000000000000800000006000000"
        "000000000800000000000000070000000000000003",
    ),
    "mutation with id": (
        encoder.mutation(WITH_ID, key=HELLO_KEY, value=b"world", cas=1, **DOCUMENT),
        "085703061f0002100000002d000012100000000000000001220047000000000000000400000000000000010200000600"
        "000000000000000000000868656c6c6f776f726c64",
    ),
    "mutation, long collection id": (
        encoder.mutation(PLAIN, key=encoder.document_key(0xCAFEF00D, b"k"), value=b"v", cas=1, **DOCUMENT),
        "805700061f00021000000026000012100000000000000001000000000000000400000000000000010200000600000000"
        "000000000000008de0fbd70c6b76",
    ),
    "mutation, extended metadata": (
        encoder.mutation(
            PLAIN,
            key=b"hello",
            value=b"world",
            by_seqno=4,
            rev_seqno=1,
            extended_meta=encoder.extended_metadata([(2, b"\x01")]),
            cas=1,
        ),
        "805700051f0002100000002e000012100000000000000001000000000000000400000000000000010000000000000000"
        "0000000000050068656c6c6f776f726c640102000101",
    ),
    "mutation, prototype": (
        encoder.mutation(PLAIN, key=b"c::hello", value=b"world", collection_name_length=1, **DOCUMENT),
        "80570008200002100000002d000012100000000000000000000000000000000400000000000000010200000600000000"
        "0000000000000001633a3a68656c6c6f776f726c64",
    ),
    "mutation, snappy and xattrs": (
        encoder.mutation(
            PLAIN,
            key=encoder.document_key(0, b"hello"),
            value=encoder.snappy(XATTRS + b'{"a":1}'),
            datatype=Datatype.JSON | Datatype.SNAPPY | Datatype.XATTR,
            cas=1,
            **DOCUMENT,
        ),
        "805700061f07021000000069000012100000000000000001000000000000000400000000000000010200000600000000"
        "000000000000000068656c6c6f41f04000000036000000215f73796e63007b22636173223a2264656164626565666361"
        "666566656564227d000000000d6d657461007b2261223a317d007b2261223a317d",
    ),
    "deletion V1": (
        encoder.deletion_v1(PLAIN, key=b"hello", by_seqno=5, rev_seqno=1),
        "80580005120002100000001700001210000000000000000000000000000000050000000000000001000068656c6c6f",
    ),
    "deletion V2 with id": (
        encoder.deletion_v2(WITH_ID, key=HELLO_KEY, by_seqno=5, rev_seqno=1, delete_time=0x5F000000, cas=2),
        "08580306150002100000001e000012100000000000000002220047000000000000000500000000000000015f00000000"
        "0868656c6c6f",
    ),
    "expiration V2": (
        encoder.expiration_v2(PLAIN, key=HELLO_KEY, by_seqno=5, rev_seqno=1, delete_time=0x5F000000, cas=2),
        "80590006140002100000001a000012100000000000000002000000000000000500000000000000015f0000000868656c"
        "6c6f",
    ),
    "prepare": (
        encoder.prepare(PLAIN, key=HELLO_KEY, by_seqno=4, deleted=1, durability_level=3, cas=9),
        "806000061f00021000000025000012100000000000000009000000000000000400000000000000010000000000000000"
        "000000000001030868656c6c6f",
    ),
    "commit": (
        encoder.commit(PLAIN, key=HELLO_KEY, prepared_seqno=4, commit_seqno=5),
        "806200061000021000000016000012100000000000000000000000000000000400000000000000050868656c6c6f",
    ),
    "seqno advanced": (
        encoder.seqno_advanced(Stream(0, 0xDEADBEEF), by_seqno=4),
        "806400000800000000000008deadbeef00000000000000000000000000000004",
    ),
    "oso end with id": (
        encoder.oso_snapshot(Stream(0, 0xDEADBEEF, 71), flags=2),
        "086503000400000000000007deadbeef000000000000000022004700000002",
    ),
    "hello": (
        encoder.hello(agent=b'{"a":"dcp-ksy"}', features=[6, 10, 11, 18, 16], opaque=1),
        "801f000f00000000000000190000000100000000000000007b2261223a226463702d6b7379227d0006000a000b00120010",
    ),
    "stream end with id": (
        encoder.stream_end(Stream(1, 0x1000, 71), status=7),
        "08550300040000010000000700001000000000000000000022004700000007",
    ),
    "marker V1": (
        encoder.snapshot_marker_v1(PLAIN, start_seqno=0, end_seqno=8, flags=5),
        "8056000014000210000000140000121000000000000000000000000000000000000000000000000800000005",
    ),
    "deletion V2, xattrs": (
        encoder.deletion_v2(
            PLAIN,
            key=HELLO_KEY,
            value=encoder.xattr_section([(b"_sync", b'{"a":1}')]),
            by_seqno=5,
            datatype=Datatype.XATTR,
            cas=2,
        ),
        "805800061504021000000031000012100000000000000002000000000000000500000000000000010000000000086865"
        "6c6c6f000000120000000e5f73796e63007b2261223a317d00",
    ),
    "deletion V2 with id, as 8.0 sends it": (
        encoder.without_framing_length(
            encoder.deletion_v2(WITH_ID, key=HELLO_KEY, by_seqno=5, delete_time=0x5F000000, cas=2)
        ),
        "08580006150002100000001e000012100000000000000002220047000000000000000500000000000000015f00000000"
        "0868656c6c6f",
    ),
    "noop": (
        encoder.noop(opaque=10000001),
        "805c00000000000000000000009896810000000000000000",
    ),
    "buffer ack": (
        encoder.buffer_ack(byte_count=4096, opaque=5),
        "805d0000040000000000000400000005000000000000000000001000",
    ),
    "control": (
        encoder.control(key=b"max_marker_version", value=b"2.2", opaque=3),
        "805e001200000000000000150000000300000000000000006d61785f6d61726b65725f76657273696f6e322e32",
    ),
    "control refused": (
        encoder.error_response(opcode=Opcode.CONTROL, status=Status.EINVAL, opaque=3),
        "815e00000000000400000000000000030000000000000000",
    ),
    "begin collection": (
        encoder.system_event(
            PLAIN,
            by_seqno=4,
            event=SystemEvent.BEGIN_COLLECTION,
            version=0,
            key=b"mycollection",
            value=encoder.collection_event_value(**COLLECTION),
        ),
        "805f000c0d00021000000029000012100000000000000000000000000000000400000000006d79636f6c6c656374696f"
        "6e00000000000000020000000000000008",
    ),
    "begin collection, max TTL": (
        encoder.system_event(
            PLAIN,
            by_seqno=5,
            event=SystemEvent.BEGIN_COLLECTION,
            version=1,
            key=b"mycollection",
            value=encoder.collection_event_value(max_ttl=72000, **COLLECTION),
        ),
        "805f000c0d0002100000002d000012100000000000000000000000000000000500000000016d79636f6c6c656374696f"
        "6e0000000000000002000000000000000800011940",
    ),
    "drop scope": (
        encoder.system_event(
            PLAIN,
            by_seqno=8,
            event=SystemEvent.DROP_SCOPE,
            version=0,
            value=encoder.scope_event_value(manifest_uid=5, scope_id=9),
        ),
        "805f00000d0002100000001900001210000000000000000000000000000000080000000400000000000000000500000009",
    ),
    "system event, prototype": (
        encoder.system_event(
            PLAIN,
            by_seqno=4,
            event=SystemEvent.BEGIN_COLLECTION,
            version=None,
            key=b"brewery",
            value=encoder.prototype_event_value(manifest_uid=2, collection_uid=8),
        ),
        "805f00070c00021000000023000012100000000000000000000000000000000400000000627265776572790000000000"
        "0000020000000000000008",
    ),
    "abort": (
        encoder.abort(PLAIN, key=HELLO_KEY, prepared_seqno=4, abort_seqno=5),
        "806300061000021000000016000012100000000000000000000000000000000400000000000000050868656c6c6f",
    ),
    "seqno acknowledged": (
        encoder.seqno_acknowledged(PLAIN, prepared_seqno=4),
        "8061000008000210000000080000121000000000000000000000000000000004",
    ),
    "escaped frame info id and length": (
        encoder.frame(
            Magic.ALT_REQUEST, Opcode.FAILOVER_LOG, framing=encoder.frame_info(16, bytes(range(16))), opaque=7
        ),
        "085413000000000000000013000000070000000000000000ff0101000102030405060708090a0b0c0d0e0f",
    ),
    "clustermap": (
        encoder.clustermap_notification(
            epoch=1, revision=1234, bucket=b"default", clustermap=b'{"rev":1234}'
        ),
        "820100071001000000000023000000000000000000000000000000000000000100000000000004d264656661756c747b"
        "22726576223a313233347d",
    ),
    "open with consumer name": (
        encoder.open_connection(
            name=b"replication:n_0->n_1:b",
            flags=0,
            value=encoder.compact_json({"consumer_name": "n_1"}),
            datatype=Datatype.JSON,
            opaque=2,
        ),
        "80500016080100000000003500000002000000000000000000000000000000007265706c69636174696f6e3a6e5f302d"
        "3e6e5f313a627b22636f6e73756d65725f6e616d65223a226e5f31227d",
    ),
    "add stream": (
        encoder.add_stream(Stream(5, 1), flags=0x101),
        "80510000040000050000000400000001000000000000000000000101",
    ),
    "add stream response": (
        encoder.add_stream_response(stream_opaque=0x1000, opaque=1),
        "81510000040000000000000400000001000000000000000000001000",
    ),
    "close stream": (
        encoder.close_stream(Stream(5, 0xDEADBEEF)),
        "805200000000000500000000deadbeef0000000000000000",
    ),
    "failover log request": (
        encoder.get_failover_log(Stream(0, 0xDEADBEEF)),
        "805400000000000000000000deadbeef0000000000000000",
    ),
    "failover log request outside DCP": (
        encoder.get_failover_log(Stream(0, 0xDEADBEEF), opcode=Opcode.GET_FAILOVER_LOG),
        "809600000000000000000000deadbeef0000000000000000",
    ),
    "failover log outside DCP": (
        encoder.failover_log_response(
            opcode=Opcode.GET_FAILOVER_LOG, opaque=0xDEADBEEF, entries=FAILOVER_LOG
        ),
        "819600000000000000000040deadbeef000000000000000000000000feeddeca00000000000054320000000000decafe"
        "000000000134321400000000feedface000000000000000400000000deadbeef0000000000006524",
    ),
    "stream request response": (
        encoder.stream_request_response(opaque=0x1000, entries=FAILOVER_LOG),
        "81530000000000000000004000001000000000000000000000000000feeddeca00000000000054320000000000decafe"
        "000000000134321400000000feedface000000000000000400000000deadbeef0000000000006524",
    ),
    "rollback": (
        encoder.rollback_response(opaque=0x1000, rollback_seqno=0),
        "8153000000000023000000080000100000000000000000000000000000000000",
    ),
    "unknown collection": (
        encoder.error_response(
            opcode=Opcode.STREAM_REQUEST,
            status=0x88,
            opaque=0x1000,
            error={"error": {"context": "Unknown scope or collection in operation"}, "manifest_uid": "1f"},
        ),
        "8153000000010088000000540000100000000000000000007b226572726f72223a7b22636f6e74657874223a22556e6b"
        "6e6f776e2073636f7065206f7220636f6c6c656374696f6e20696e206f7065726174696f6e227d2c226d616e69666573"
        "745f756964223a223166227d",
    ),
    "flush": (
        encoder.flush(Stream(0, 0xDEADBEEF)),
        "805a00000000000000000000deadbeef0000000000000000",
    ),
    "set vbucket state": (
        encoder.set_vbucket_state(Stream(0, 0xDEADBEEF), state=4),
        "805b00000100000000000001deadbeef000000000000000004",
    ),
    "deletion, prototype": (
        encoder.deletion_prototype(PLAIN, key=b"c::hello", by_seqno=5, collection_name_length=1),
        "80580008130002100000001b00001210000000000000000000000000000000050000000000000001000001633a3a6865"
        "6c6c6f",
    ),
    "expiration V1": (
        encoder.expiration_v1(PLAIN, key=b"hello", by_seqno=5),
        "80590005120002100000001700001210000000000000000000000000000000050000000000000001000068656c6c6f",
    ),
    "expiration, prototype": (
        encoder.expiration_prototype(PLAIN, key=b"c::hello", by_seqno=5, collection_name_length=1),
        "80590008130002100000001b00001210000000000000000000000000000000050000000000000001000001633a3a6865"
        "6c6c6f",
    ),
    "cache transfer": (
        encoder.cache_transfer(
            PLAIN,
            items=[
                encoder.cache_item(
                    key=HELLO_KEY, value=b"world", by_seqno=1, rev_seqno=5, cache_hint=10, cas=4
                ),
                encoder.cache_item(
                    key=encoder.document_key(0, b"k2"),
                    by_seqno=1,
                    rev_seqno=5,
                    datatype=3,
                    cache_hint=10,
                    cas=4,
                ),
            ],
        ),
        "80660000000002100000005e000012100000000000000000000000000000000400000000000000010000000000000005"
        "0000000500000000000000000006000a0868656c6c6f776f726c64000000000000000400000000000000010000000000"
        "0000050000000000000000000000000003030a006b32",
    ),
    "cache transfer with id": (
        encoder.cache_transfer(
            WITH_ID,
            items=[
                encoder.cache_item(
                    key=HELLO_KEY, value=b"world", by_seqno=1, rev_seqno=5, cache_hint=10, cas=4
                )
            ],
        ),
        "086603000000021000000036000012100000000000000000220047000000000000000400000000000000010000000000"
        "0000050000000500000000000000000006000a0868656c6c6f776f726c64",
    ),
    "cache transfer end": (
        encoder.cache_transfer_end(PLAIN),
        "806700000000021000000000000012100000000000000000",
    ),
    "cache transfer end with id": (
        encoder.cache_transfer_end(WITH_ID),
        "086703000000021000000003000012100000000000000000220047",
    ),
    "cached value": (
        encoder.cached_value(PLAIN, key=b"hello", value=b"world", by_seqno=4),
        "806600051f00021000000029000012100000000000000000000000000000000400000000000000010000000000000000"
        "0000000000000068656c6c6f776f726c64",
    ),
    "cached key and metadata": (
        encoder.cached_key_meta(PLAIN, key=b"hello", by_seqno=4),
        "806700051f00021000000024000012100000000000000000000000000000000400000000000000010000000000000000"
        "0000000000000068656c6c6f",
    ),
    "cache transfer end, short-lived": (
        encoder.short_lived_cache_transfer_end(PLAIN),
        "806800000000021000000000000012100000000000000000",
    ),
    "cache transfer, short-lived": (
        encoder.short_lived_cache_transfer(
            PLAIN,
            items=[
                encoder.cache_item(
                    key=HELLO_KEY, value=b"world", by_seqno=1, rev_seqno=5, cache_hint=10, cas=4
                )
            ],
        ),
        "806900000000021000000033000012100000000000000000000000000000000400000000000000010000000000000005"
        "0000000500000000000000000006000a0868656c6c6f776f726c64",
    ),
    "get all vbucket seqnos": (
        encoder.get_all_vb_seqnos(opaque=0xDEADBEEF),
        "804800000000000000000000deadbeef0000000000000000",
    ),
    "get all vbucket seqnos, state": (
        encoder.get_all_vb_seqnos(state=2, opaque=0xDEADBEEF),
        "804800000400000000000004deadbeef000000000000000000000002",
    ),
    "get all vbucket seqnos, collection": (
        encoder.get_all_vb_seqnos(state=2, collection_id=0xCAFEF00D, opaque=0xDEADBEEF),
        "804800000800000000000008deadbeef000000000000000000000002cafef00d",
    ),
    "all vbucket seqnos": (
        encoder.get_all_vb_seqnos_response(
            seqnos=[(10, 0x5432), (13, 0x1343214), (127, 4), (720, 0x6524)], opaque=0xDEADBEEF
        ),
        "814800000000000000000028deadbeef0000000000000000000a0000000000005432000d0000000001343214007f0000"
        "00000000000402d00000000000006524",
    ),
    "observe seqno": (
        encoder.observe_seqno(vbucket=1, vbucket_uuid=0xFEEDDECA, opaque=1),
        "80910000000000010000000800000001000000000000000000000000feeddeca",
    ),
    "observed seqno": (
        encoder.observe_seqno_response(
            vbucket=1, vbucket_uuid=0xFEEDDECA, persisted_seqno=0x3A, current_seqno=0x41, opaque=1
        ),
        "81910000000000000000001b00000001000000000000000000000100000000feeddeca000000000000003a0000000000"
        "000041",
    ),
    "observed seqno after failover": (
        encoder.observe_seqno_response(
            vbucket=1,
            vbucket_uuid=0xFEEDDECA,
            persisted_seqno=0x3A,
            current_seqno=0x41,
            failover=(0xDECAFE, 0x32),
            opaque=1,
        ),
        "81910000000000000000002b00000001000000000000000001000100000000feeddeca000000000000003a0000000000"
        "0000410000000000decafe0000000000000032",
    ),
    "hello response": (
        encoder.hello_response(features=[3, 4]),
        "811f0000000000000000000400000000000000000000000000030004",
    ),
    "mechanisms": (
        encoder.sasl_list_mechanisms(),
        "802000000000000000000000000000000000000000000000",
    ),
    "mechanisms response": (
        encoder.sasl_list_mechanisms_response(mechanisms=[b"SCRAM-SHA1", b"CRAM-MD5", b"PLAIN"]),
        "812000000000000000000019000000000000000000000000534352414d2d53484131204352414d2d4d443520504c41494e",
    ),
    "login": (
        encoder.sasl_auth(mechanism=b"PLAIN", challenge=b"\0user\0pencil"),
        "802100050000000000000011000000000000000000000000504c41494e00757365720070656e63696c",
    ),
    "login, next step": (
        encoder.sasl_response(
            opcode=Opcode.SASL_AUTH,
            status=Status.AUTH_CONTINUE,
            challenge=b"r=d40a02e348040590ec8ac784d46faf9d,s=fw3GRQYlFy6QEqT5y7Of4XbGaGg=,i=10",
        ),
        "812100000000002100000046000000000000000000000000723d64343061303265333438303430353930656338616337"
        "383464343666616639642c733d667733475251596c467936514571543579374f66345862476147673d2c693d3130",
    ),
    "login, second step": (
        encoder.sasl_step(
            mechanism=b"SCRAM-SHA1",
            challenge=b"c=biws,r=d40a02e348040590ec8ac784d46faf9d,p=co6kWwNhpVYuuFHWQv5VVcWrPJM=",
        ),
        "8022000a0000000000000052000000000000000000000000534352414d2d53484131633d626977732c723d6434306130"
        "3265333438303430353930656338616337383464343666616639642c703d636f366b57774e6870565975754648575176"
        "355656635772504a4d3d",
    ),
    "login done": (
        encoder.sasl_response(opcode=Opcode.SASL_STEP, challenge=b"v=inZJ2d0Ms4dnENnHwPaqVfNn7DY="),
        "81220000000000000000001e000000000000000000000000763d696e5a4a3264304d7334646e454e6e48775061715666"
        "4e6e3744593d",
    ),
    "get meta": (
        encoder.get_meta(key=b"mykey", version=1),
        "80a000050100000000000006000000000000000000000000016d796b6579",
    ),
    "get meta, quiet": (
        encoder.get_meta(key=b"mykey", quiet=True),
        "80a1000500000000000000050000000000000000000000006d796b6579",
    ),
    "metadata": (
        encoder.get_meta_response(deleted=0, flags=1, expiration=7, rev_seqno=9, datatype=1, cas=1),
        "81a000001500000000000015000000000000000000000001000000000000000100000007000000000000000901",
    ),
    "get cluster config": (
        encoder.get_cluster_config(known_version=(-1, 1234), opaque=1),
        "80b500001000000000000010000000010000000000000000ffffffffffffffff00000000000004d2",
    ),
    "cluster config": (
        encoder.get_cluster_config_response(clustermap=b'{"rev":1234}'),
        "81b50000000100000000000c0000000000000000000000007b22726576223a313233347d",
    ),
    "get manifest": (
        encoder.get_manifest(),
        "80ba00000000000000000000000000000000000000000000",
    ),
    "manifest": (
        encoder.get_manifest_response(manifest=b'{"uid":"2"}'),
        "81ba0000000100000000000b0000000000000000000000007b22756964223a2232227d",
    ),
    "get collection id": (
        encoder.get_collection_id(path=b"_default.mycollection", opaque=9),
        "80bb000000000000000000150000000900000000000000005f64656661756c742e6d79636f6c6c656374696f6e",
    ),
    "get collection id, name in the key": (
        encoder.get_collection_id(path=b"a.b", in_key=True),
        "80bb00030000000000000003000000000000000000000000612e62",
    ),
    "collection id": (
        encoder.get_collection_id_response(manifest_uid=2, collection_id=8, opaque=9),
        "81bb00000c0000000000000c000000090000000000000000000000000000000200000008",
    ),
    "get scope id": (
        encoder.get_scope_id(path=b"_default"),
        "80bc000000000000000000080000000000000000000000005f64656661756c74",
    ),
    "scope id": (
        encoder.get_scope_id_response(manifest_uid=2, scope_id=8),
        "81bc00000c0000000000000c000000000000000000000000000000000000000200000008",
    ),
    "clustermap before 7.0": (
        encoder.old_clustermap_notification(revision=1234, bucket=b"default", clustermap=b'{"rev":1234}'),
        "820100070401000000000017000000000000000000000000000004d264656661756c747b22726576223a313233347d",
    ),
    "external login": (
        encoder.external_authenticate(
            request=encoder.compact_json({"challenge": "AG9zYm91cm5lAHBhc3N3b3Jk", "mechanism": "PLAIN"})
        ),
        "82020000000100000000003c0000000000000000000000007b226368616c6c656e6765223a224147397a596d3931636d"
        "356c4148426863334e3362334a6b222c226d656368616e69736d223a22504c41494e227d",
    ),
    "external login refused": (
        encoder.server_response(ServerOpcode.AUTHENTICATE, 0x20, datatype=Datatype.JSON),
        "830200000001002000000000000000000000000000000000",
    ),
    "external users": (
        encoder.active_external_users(users=["Foo", "Bar"], opaque=0xDEADCAFE),
        "82030000000100000000000ddeadcafe00000000000000005b22466f6f222c22426172225d",
    ),
    "get authorization": (
        encoder.get_authorization(user=b"osbourne"),
        "8204000800000000000000080000000000000000000000006f73626f75726e65",
    ),
    "end collection": (
        encoder.system_event(
            PLAIN,
            by_seqno=6,
            event=SystemEvent.END_COLLECTION,
            version=0,
            value=encoder.collection_event_value(manifest_uid=3, scope_id=0, collection_id=8),
        ),
        "805f00000d0002100000001d000012100000000000000000000000000000000600000001000000000000000003000000"
        "0000000008",
    ),
    "create scope": (
        encoder.system_event(
            PLAIN,
            by_seqno=7,
            event=SystemEvent.CREATE_SCOPE,
            version=0,
            key=b"inventory",
            value=encoder.scope_event_value(manifest_uid=4, scope_id=9),
        ),
        "805f00090d0002100000002200001210000000000000000000000000000000070000000300696e76656e746f72790000"
        "00000000000400000009",
    ),
    "separator changed, prototype": (
        encoder.system_event(
            PLAIN,
            by_seqno=4,
            event=2,
            version=None,
            key=b"::",
            value=encoder.prototype_event_value(manifest_uid=2),
        ),
        "805f00020c000210000000160000121000000000000000000000000000000004000000023a3a0000000000000002",
    ),
    "extended metadata items": (
        encoder.deletion_v1(
            PLAIN,
            key=b"hello",
            by_seqno=5,
            extended_meta=encoder.extended_metadata(
                [encoder.adjusted_time_item(2**64 - 1), encoder.conflict_resolution_item(1)]
            ),
        ),
        "80580005120002100000002700001210000000000000000000000000000000050000000000000001001068656c6c6f01"
        "010008ffffffffffffffff02000101",
    ),
    "framing extras added later": (
        encoder.with_framing(
            encoder.get_failover_log(Stream(0, 7)), encoder.impersonate_info(b"^trondtrondtrond1")
        ),
        "0854130000000000000000130000000700000000000000004f025e74726f6e6474726f6e6474726f6e6431",
    ),
    "all frame infos of requests": (
        encoder.with_framing(
            encoder.noop(opaque=7),
            encoder.barrier_info(),
            encoder.durability_info(3),
            encoder.durability_info(1, timeout=500),
            encoder.tracing_info(b"t"),
            encoder.preserve_ttl_info(),
            encoder.extra_privilege_info(b"Read"),
            encoder.token_info(0x0102),
        ),
        "085c12000000000000000012000000070000000000000000001103130101f43174506452656164720102",
    ),
    "all frame infos of responses": (
        encoder.with_framing(
            encoder.response(Opcode.CONTROL, opaque=3),
            encoder.server_duration_info(300),
            encoder.read_units_info(1),
            encoder.write_units_info(2),
            encoder.throttle_duration_info(0xFFFF),
        ),
        "185e0c00000000000000000c00000003000000000000000002012c12000122000232ffff",
    ),
    "other header": (
        encoder.with_header(
            encoder.noop(opaque=7), datatype=0xFF, vbucket_or_status=0x210, opaque=0x1210, cas=2**64 - 1
        ),
        "805c000000ff02100000000000001210ffffffffffffffff",
    ),
}
"""Name of a message: how it is built, and its bytes in hexadecimal."""


@pytest.mark.parametrize(("message", "expected"), MESSAGES.values(), ids=MESSAGES.keys())
def test_message_bytes(message: bytes, expected: str) -> None:
    assert message.hex() == expected


LEB128 = {
    0: "00",
    0x7F: "7f",
    0x80: "8001",
    555: "ab04",
    0x5555: "d5aa01",
    0xCAFEF00: "80debf65",
    0xCAFEF00D: "8de0fbd70c",
    0xFFFFFFFF: "ffffffff0f",
}


@pytest.mark.parametrize(("number", "expected"), LEB128.items())
def test_leb128(number: int, expected: str) -> None:
    assert encoder.leb128(number).hex() == expected


@pytest.mark.parametrize(
    ("info_id", "size", "expected"),
    [(2, 2, "22"), (14, 14, "ee"), (15, 0, "f000"), (4, 15, "4f00"), (270, 1, "f1ff"), (16, 270, "ff01ff")],
)
def test_frame_info_escapes(info_id: int, size: int, expected: str) -> None:
    assert encoder.frame_info(info_id, bytes(size)).hex() == expected + "00" * size


def test_framing_needs_an_alternative_magic() -> None:
    with pytest.raises(ValueError, match="0x80"):
        encoder.frame(Magic.REQUEST, Opcode.NOOP, framing=encoder.stream_id_info(1))
    with pytest.raises(ValueError, match="0x08"):
        encoder.without_framing_length(encoder.noop(opaque=1))
    with pytest.raises(ValueError, match="0x82"):
        encoder.with_framing(encoder.get_authorization(user=b"u"), encoder.stream_id_info(1))


def test_integers_take_the_range_of_their_type() -> None:
    most = encoder.mutation(
        Stream(0xFFFF, 0xFFFFFFFF, 0xFFFF),
        key=b"k",
        by_seqno=2**64 - 1,
        rev_seqno=2**64 - 1,
        flags=2**32 - 1,
        expiration=2**32 - 1,
        lock_time=2**32 - 1,
        nru=255,
        cas=2**64 - 1,
    )
    assert most[27:58] == b"\xff" * 28 + b"\0\0" + b"\xff"
    with pytest.raises(struct.error):
        encoder.seqno_advanced(PLAIN, by_seqno=2**64)
    with pytest.raises(struct.error):
        encoder.seqno_advanced(PLAIN, by_seqno=-1)


Field = tuple[str, object]
U4, U8, FLAG = number_types.Uint32Flags, number_types.Uint64Flags, number_types.BoolFlags
TABLES = {
    "collection": (
        encoder.collection_table(
            uid=2**64 - 1,
            scope_id=9,
            collection_id=2**32 - 1,
            ttl_valid=True,
            max_ttl=72000,
            name=b"mycollection",
            history=True,
            default_collection_mvs=2**63,
            metered=True,
            flush_uid=7,
        ),
        [
            (U8, 2**64 - 1),
            (U4, 9),
            (U4, 2**32 - 1),
            (FLAG, True),
            (U4, 72000),
            (None, b"mycollection"),
            (FLAG, True),
            (U8, 2**63),
            (FLAG, True),
            (U8, 7),
        ],
    ),
    "dropped collection": (
        encoder.dropped_collection_table(uid=3, scope_id=9, collection_id=8, system_collection=True),
        [(U8, 3), (U4, 9), (U4, 8), (FLAG, True)],
    ),
    "scope": (
        encoder.scope_table(uid=4, scope_id=9, name=b"inventory"),
        [(U8, 4), (U4, 9), (None, b"inventory")],
    ),
    "dropped scope": (
        encoder.dropped_scope_table(uid=5, scope_id=9, system_scope=True),
        [(U8, 5), (U4, 9), (FLAG, True)],
    ),
}
"""Name of a table: its bytes, and type and value of each field in order (no type: a string)."""


@pytest.mark.parametrize(("data", "fields"), TABLES.values(), ids=TABLES.keys())
def test_table_fields(data: bytes, fields: list[Field]) -> None:
    table = Table(bytearray(data), int.from_bytes(data[:4], "little"))
    for number, (flags, expected) in enumerate(fields):
        position = table.Pos + table.Offset(4 + 2 * number)
        assert position > table.Pos, f"field {number} is absent"
        value = table.String(position) if flags is None else table.Get(flags, position)
        assert value == expected


def test_table_leaves_defaults_out() -> None:
    data = encoder.collection_table(uid=2, scope_id=0, collection_id=8)
    table = Table(bytearray(data), int.from_bytes(data[:4], "little"))
    assert [number for number in range(10) if table.Offset(4 + 2 * number)] == [0, 2]


def test_table_with_defaults_written_out() -> None:
    data = encoder.scope_table(uid=0, name=b"", explicit=True)
    table = Table(bytearray(data), int.from_bytes(data[:4], "little"))
    assert [number for number in range(10) if table.Offset(4 + 2 * number)] == [0, 2]
    assert table.Get(U8, table.Pos + table.Offset(4)) == 0
    assert table.String(table.Pos + table.Offset(8)) == b""


def test_table_without_fields() -> None:
    data = encoder.dropped_scope_table()
    table = Table(bytearray(data), int.from_bytes(data[:4], "little"))
    assert table.Offset(4) == 0
