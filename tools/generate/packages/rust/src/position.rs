//! The position of a consumer in a vbucket: [`Position`].

use super::kaitai::{BytesReader, KResult, KStruct};
use super::mcbp_failover_log::McbpFailoverLog;
use super::stream::Message;

/// The position of a consumer in one vbucket. Store its public fields, and restore it from them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Position {
    pub stream_id: Option<u16>,
    /// Uuid of the position's history, which is not always the newest; 0 if unknown.
    pub vbucket_uuid: u64,
    /// The consumer received all changes up to this sequence number.
    pub seqno: u64,
    /// First sequence number of the last marker's snapshot.
    pub snapshot_start: u64,
    /// Last sequence number of the last marker's snapshot.
    pub snapshot_end: u64,
    /// Purge seqno from the last marker that contained one.
    pub purge_seqno: Option<u64>,
    /// The highest id of all system events.
    pub manifest_id: Option<u64>,
    /// True within an out-of-order snapshot, during which no other field changes.
    pub in_oso: bool,
    log: Vec<(u64, u64)>,
    awaits_start: bool,
    oso_seqno: u64,
    oso_manifest_id: Option<u64>,
}

/// Fields of the stream request that resumes from a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResumeRequest {
    pub start_seqno: u64,
    pub vbucket_uuid: u64,
    pub snap_start_seqno: u64,
    pub snap_end_seqno: u64,
    /// The value, a JSON object, to which a client adds the requested collections; `None` if the value is empty.
    pub filter: Option<String>,
}

impl Position {
    /// Updates the position with a message from either side of the stream. Many messages change nothing.
    pub fn receive(&mut self, message: &Message) -> KResult<()> {
        let is_granted = message.status.as_deref() == Some("success");
        match (message.kind, message.rollback_seqno, message.seqno) {
            ("stream_req", _, _) => self.ask(message),
            ("stream_req_response", Some(seqno), _) => self.roll_back(seqno),
            ("stream_req_response", _, _) if is_granted => {
                self.log = log_of(message.value.as_deref().unwrap_or_default())?;
                self.choose_history();
            }
            ("snapshot_marker", _, _) => self.mark(message),
            ("oso_snapshot", _, _) => self.oso(has_flag(message, "is_start")),
            ("stream_end", _, _) => self.in_oso = false,
            (kind, _, Some(seqno)) if !kind.starts_with("cache_transfer") => {
                self.reach(seqno, message.manifest_id);
            }
            _ => (),
        }
        Ok(())
    }

    /// The stream request that resumes from the position.
    pub fn request(&self) -> ResumeRequest {
        let purge_seqno = self.purge_seqno.filter(|&seqno| seqno > 0);
        let members: Vec<_> = [
            self.manifest_id.map(|id| format!(r#""uid":"{id:x}""#)),
            self.stream_id.map(|id| format!(r#""sid":{id}"#)),
            purge_seqno.map(|seqno| format!(r#""purge_seqno":"{seqno}""#)),
        ]
        .into_iter()
        .flatten()
        .collect();
        let (snap_start_seqno, snap_end_seqno) = self.snapshot();
        ResumeRequest {
            start_seqno: self.seqno,
            vbucket_uuid: self.vbucket_uuid,
            snap_start_seqno,
            snap_end_seqno,
            filter: if members.is_empty() { None } else { Some(format!("{{{}}}", members.join(","))) },
        }
    }

    /// The snapshot bounds of a request: both are the seqno unless the seqno is within a snapshot.
    fn snapshot(&self) -> (u64, u64) {
        if self.snapshot_start < self.seqno && self.seqno < self.snapshot_end {
            (self.snapshot_start, self.snapshot_end)
        } else {
            (self.seqno, self.seqno)
        }
    }

    /// Selects the history that contains the seqno or, within a snapshot, the snapshot's end.
    fn choose_history(&mut self) {
        let (_, last) = self.snapshot();
        let entry = self.log.iter().find(|(_, begin)| *begin < last).or(self.log.last());
        self.vbucket_uuid = entry.map_or(self.vbucket_uuid, |(uuid, _)| *uuid);
    }

    fn ask(&mut self, message: &Message) {
        self.in_oso = false;
        self.awaits_start = has_flag(message, "is_from_latest");
        if self.awaits_start {
            return;
        }
        let start = message.start_seqno.unwrap_or_default();
        if start < self.seqno {
            (self.purge_seqno, self.manifest_id) = (None, None);
        }
        self.seqno = start;
        self.vbucket_uuid = message.vbucket_uuid.unwrap_or_default();
        self.snapshot_start = message.snap_start_seqno.unwrap_or_default();
        self.snapshot_end = message.snap_end_seqno.unwrap_or_default();
    }

    fn roll_back(&mut self, seqno: u64) {
        (self.seqno, self.snapshot_start, self.snapshot_end) = (seqno, seqno, seqno);
        (self.purge_seqno, self.manifest_id) = (None, None);
        if seqno > 0 {
            self.choose_history();
        } else {
            self.vbucket_uuid = 0;
        }
    }

    fn mark(&mut self, message: &Message) {
        self.in_oso = false;
        self.snapshot_start = message.start_seqno.unwrap_or_default();
        self.snapshot_end = message.end_seqno.unwrap_or_default();
        if self.awaits_start {
            self.awaits_start = false;
            self.seqno = self.snapshot_start;
        }
        self.purge_seqno = message.purge_seqno.or(self.purge_seqno);
        self.choose_history();
    }

    fn reach(&mut self, seqno: u64, manifest_id: Option<u64>) {
        if self.in_oso {
            self.oso_seqno = self.oso_seqno.max(seqno);
            self.oso_manifest_id = self.oso_manifest_id.max(manifest_id);
            return;
        }
        self.seqno = self.seqno.max(seqno);
        self.manifest_id = self.manifest_id.max(manifest_id);
        self.choose_history();
    }

    fn oso(&mut self, is_start: bool) {
        if is_start {
            (self.in_oso, self.oso_seqno, self.oso_manifest_id) = (true, 0, None);
        } else if self.in_oso {
            self.in_oso = false;
            self.reach(self.oso_seqno, self.oso_manifest_id);
            (self.snapshot_start, self.snapshot_end) = (self.seqno, self.seqno);
        }
    }
}

fn has_flag(message: &Message, name: &str) -> bool {
    message.flags.as_ref().is_some_and(|flags| flags.contains(&name))
}

fn log_of(value: &[u8]) -> KResult<Vec<(u64, u64)>> {
    let log = McbpFailoverLog::read_into::<_, McbpFailoverLog>(&BytesReader::from(value.to_vec()), None, None)?;
    let entries = log.entries();
    Ok(entries.iter().map(|entry| (*entry.vbucket_uuid(), *entry.seqno())).collect())
}
