// @ts-check
// PgBouncer in transaction mode in front of the PostgreSQL server that `--url` names, as hosts run it (Neon's pooler
// among them): two statements outside a transaction may run on two connections of the server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findProgram } from "../find-program.mjs";
import { liveWithParent } from "../lifetime.mjs";
import { findFreePort } from "../ports.mjs";
import { findUnprivilegedUser, makeFolder } from "../unprivileged-user.mjs";
import { waitForDatabase } from "./wait-for-database.mjs";

const RESTART_MS = 200;
const HOST = "127.0.0.1";

const { values } = parseArgs({ options: { url: { type: "string" }, port: { type: "string" } } });
const program = findProgram("pgbouncer");
if (!program) throw new Error("This machine has no PgBouncer.");
if (!values.url) throw new Error("--url must name the PostgreSQL server that stands behind it.");

const behind = new URL(values.url);
const user = findUnprivilegedUser();
const folder = makeFolder("pgbouncer", user);
const port = Number(values.port ?? (await findFreePort()));

/** @param {string} name @param {string} text */
function writeSetting(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}

const users = writeSetting("users.txt", `"${behind.username}" ""\n`);
const settings = writeSetting(
  "pgbouncer.ini",
  `[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_round_robin = 1
server_connect_timeout = 5
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_stats = 0
`,
);
let isEnding = false;

function start() {
  const child = spawn(program ?? "", ["--quiet", settings], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore"],
  });
  child.once("exit", (code, signal) => {
    if (isEnding) return;
    // Debian's 1.18 can crash while its server is silent and statements are cancelled; systemd would start it anew.
    console.error(`PgBouncer ended (${signal ?? code}) and starts again.`);
    setTimeout(() => {
      if (!isEnding) bouncer = start();
    }, RESTART_MS);
  });
  return child;
}

let bouncer = start();
process.on("exit", () => {
  isEnding = true;
  bouncer.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

behind.host = `${HOST}:${port}`;
const url = behind.href;
await waitForDatabase(url, () => true);

liveWithParent({ url, port }, async () => {
  isEnding = true;
  const exited = once(bouncer, "exit");
  // At once: it would wait for its clients to leave.
  bouncer.kill("SIGTERM");
  await exited;
});
