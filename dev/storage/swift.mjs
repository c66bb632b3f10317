// @ts-check
// OpenStack Swift with its S3 interface for the tests, empty, in a folder of its own that it leaves with.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { liveWithParent } from "../lifetime.mjs";
import { findFreePort } from "../ports.mjs";
import { findUnprivilegedUser, makeFolder } from "../unprivileged-user.mjs";
import { findSwift, SWIFT_SERVERS } from "./find-swift.mjs";

const HOST = "127.0.0.1";
const READY_MS = 60_000;
const ASK_MS = 100;
const REGION = "us-east-1";
const SECRET = "testing";
/** The page that a browser's call may come from. */
const ORIGIN = process.env.SITE_URL || "http://localhost:3000";

const programs = findSwift();
if (!programs) throw new Error("This machine has no OpenStack Swift.");

const user = findUnprivilegedUser();
const folder = makeFolder("swift", user);
const run = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };

/** @param {string} name @param {string} text */
function write(name, text) {
  writeFileSync(join(folder, name), text);
}

/** @param {string[]} args */
function buildRing(...args) {
  const { status, stderr } = spawnSync(join(programs ?? "", "swift-ring-builder"), args, {
    ...run,
    encoding: "utf8",
  });
  // 1 is a warning: one device is not much of a cluster.
  if (status === null || status > 1) throw new Error(stderr);
}

/** @param {string} server @param {number} port */
function common(server, port) {
  return `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
workers = 1
user = ${user ? "nobody" : process.env.USER || "nobody"}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
disable_fallocate = yes
${server === "proxy" ? `cors_allow_origin = ${ORIGIN}\ncors_expose_headers = ETag\n` : ""}`;
}

write(
  "swift.conf",
  `[swift-hash]
swift_hash_path_suffix = ${randomBytes(8).toString("hex")}
swift_hash_path_prefix = ${randomBytes(8).toString("hex")}
[storage-policy:0]
name = default
default = yes
`,
);

/** @type {Record<string, number>} */
const ports = {};
for (const server of SWIFT_SERVERS) {
  const port = await findFreePort();
  ports[server] = port;
  if (server === "proxy") continue;
  buildRing(`${server}.builder`, "create", "4", "1", "0");
  buildRing(`${server}.builder`, "add", `r1z1-${HOST}:${port}/d1`, "1");
  buildRing(`${server}.builder`, "rebalance");
  write(
    `${server}.conf`,
    `${common(server, port)}
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`,
  );
}

const PIPELINE = "catch_errors gatekeeper healthcheck cache s3api tempauth copy slo dlo";
// The cache has to be there, but nothing has to answer at its address.
const NOBODY = `${HOST}:1`;
const SETTINGS = {
  s3api: `location = ${REGION}\ns3_acl = false\ncors_preflight_allow_origin = ${ORIGIN}\n`,
  tempauth: `user_test_tester = ${SECRET} .admin\n`,
  cache: `use = egg:swift#memcache\nmemcache_servers = ${NOBODY}\n`,
};
const filters = PIPELINE.split(" ").map((name) => {
  const setting = /** @type {Record<string, string>} */ (SETTINGS)[name] ?? "";
  return `[filter:${name}]\n${setting.startsWith("use =") ? "" : `use = egg:swift#${name}\n`}${setting}`;
});
write(
  "proxy.conf",
  `${common("proxy", ports.proxy ?? 0)}
[pipeline:main]
pipeline = ${PIPELINE} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.join("")}`,
);
mkdirSync(join(folder, "devices", "d1"), { recursive: true });
if (user) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);

const servers = SWIFT_SERVERS.map((name) => {
  const log = openSync(join(folder, `${name}.log`), "a");
  const child = spawn(
    join(programs, `swift-${name}-server`),
    [join(folder, `${name}.conf`), "verbose"],
    { ...run, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  return { name, child };
});

// Each has a worker of its own, which it takes with it on this signal only.
const stopServers = () => {
  for (const { child } of servers) child.kill("SIGTERM");
};
process.on("exit", () => {
  stopServers();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) {
  process.on(signal, () => process.exit(1));
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

const deadline = Date.now() + READY_MS;
for (const { name, child } of servers) {
  while (!(await answers(ports[name] ?? 0))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      throw new Error(
        `Swift's ${name} server did not start:\n${readFileSync(join(folder, `${name}.log`), "utf8")}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

const url = `http://${HOST}:${ports.proxy}`;
const env = {
  S3_ENDPOINT: url,
  S3_REGION: REGION,
  S3_BUCKET: "tender-wiring",
  S3_ACCESS_KEY_ID: "test:tester",
  S3_SECRET_ACCESS_KEY: SECRET,
  S3_FORCE_PATH_STYLE: "true",
};

for (const signal of ["SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
liveWithParent({ url, port: ports.proxy, env }, async () => {
  const ended = servers.map(({ child }) => child.exitCode === null && once(child, "exit"));
  stopServers();
  await Promise.all(ended);
});
