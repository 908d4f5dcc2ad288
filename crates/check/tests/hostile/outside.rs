//! What hostile classes must not touch: files, secrets, sockets, processes.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The host.
pub struct Outside {
    _folder: tempfile::TempDir,
    /// Where the classes are; its name tells their processes from others.
    pub home: PathBuf,
    canary: PathBuf,
    before: BTreeMap<PathBuf, (Vec<u8>, u32, i64)>,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    hidden: UnixListener,
    hidden_name: String,
}

impl Outside {
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("hostile-").tempdir().expect("a folder");
        let path = folder.path().canonicalize().expect("exists");
        let (home, canary) = (path.join("home"), path.join("canary"));
        std::fs::create_dir_all(canary.join(".ssh")).expect("made");
        std::fs::create_dir(&home).expect("made");
        std::fs::write(canary.join(".ssh/id_rsa"), "secret").expect("written");
        std::fs::write(canary.join("file"), "content").expect("written");
        let unix = UnixListener::bind(canary.join("socket")).expect("a socket");
        let hidden_name = format!("hostile-{}", std::process::id());
        let name = SocketAddr::from_abstract_name(&hidden_name).expect("a name");
        let hidden = UnixListener::bind_addr(&name).expect("a socket");
        let tcp = TcpListener::bind("127.0.0.1:0").expect("a port");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("a port");
        tcp.set_nonblocking(true).and_then(|()| udp.set_nonblocking(true)).expect("set");
        unix.set_nonblocking(true).and_then(|()| hidden.set_nonblocking(true)).expect("set");
        let before = tree(&canary);
        Self { _folder: folder, home, canary, before, tcp, udp, unix, hidden, hidden_name }
    }

    /// A body with the places that it attacks.
    pub fn fill(&self, body: &str) -> String {
        let port = |address: std::io::Result<std::net::SocketAddr>| address.expect("an address").port().to_string();
        body.replace("$CANARY", &self.canary.display().to_string())
            .replace("$CLASSES", &self.home.join("classes").display().to_string())
            .replace("$TCP", &port(self.tcp.local_addr()))
            .replace("$UDP", &port(self.udp.local_addr()))
            .replace("$ABSTRACT", &self.hidden_name)
            .replace("$PID", &std::process::id().to_string())
    }

    /// Everything is as it was.
    pub fn look(&self, who: &str) {
        assert_eq!(tree(&self.canary), self.before, "{who}: the canary tree");
        let quiet = |error: std::io::Error| assert_eq!(error.kind(), ErrorKind::WouldBlock, "{who}");
        self.tcp.accept().map_or_else(quiet, |_| panic!("{who}: a TCP connection"));
        self.udp.recv(&mut [0]).map_or_else(quiet, |_| panic!("{who}: a UDP packet"));
        self.unix.accept().map_or_else(quiet, |_| panic!("{who}: a UNIX connection"));
        self.hidden.accept().map_or_else(quiet, |_| panic!("{who}: a connection to an abstract socket"));
        // What is being killed may take a moment.
        let patience = Instant::now() + Duration::from_secs(5);
        while !self.processes().is_empty() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(self.processes(), Vec::<String>::new(), "{who}: processes that are left");
    }

    /// Command lines with the classes' place in them.
    fn processes(&self) -> Vec<String> {
        let marker = self.home.display().to_string();
        let entries = std::fs::read_dir("/proc").expect("processes").flatten();
        let lines = entries.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
        let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
        lines.filter(|line| line.contains(&marker)).collect()
    }
}

/// Every file below a folder: content, mode, time of the last change.
fn tree(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, u32, i64)> {
    let mut found = BTreeMap::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        let data = std::fs::symlink_metadata(&path).expect("exists");
        if data.is_dir() {
            left.extend(std::fs::read_dir(&path).expect("a folder").flatten().map(|entry| entry.path()));
        }
        let content = if data.is_file() { std::fs::read(&path).expect("a file") } else { Vec::new() };
        found.insert(path, (content, data.mode(), data.mtime_nsec()));
    }
    found
}
