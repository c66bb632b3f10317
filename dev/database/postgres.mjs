// @ts-check
// A real PostgreSQL server for the tests, empty, in a folder of its own that it leaves with. In a folder that it is given
// (`--data`) it stays for the next time; what follows are settings (`max_wal_size=2GB`).
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { liveWithParent } from "../lifetime.mjs";
import { findFreePort } from "../ports.mjs";
import { findUnprivilegedUser, makeFolder } from "../unprivileged-user.mjs";
import { findPostgres } from "./find-postgres.mjs";
import { waitForDatabase } from "./wait-for-database.mjs";

const binaries = findPostgres();
if (!binaries) throw new Error("This machine has no PostgreSQL server.");

// PostgreSQL refuses to run as root.
const user = findUnprivilegedUser();
const { values, positionals: more } = parseArgs({
  options: { data: { type: "string" }, port: { type: "string", default: "0" } },
  allowPositionals: true,
});
const dataFolder = values.data;
const folder = dataFolder ?? makeFolder("postgres", user);
if (dataFolder) {
  mkdirSync(dataFolder, { recursive: true });
  if (user) chownSync(dataFolder, user.uid, user.gid);
}
const run = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };

if (!existsSync(join(folder, "data"))) {
  const made = spawnSync(
    join(binaries, "initdb"),
    [
      "-D",
      join(folder, "data"),
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-locale",
      "-N",
    ],
    { ...run, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(made.stderr);
}

const port = Number(values.port) || (await findFreePort());
const settings = {
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  jit: "off",
  max_parallel_workers_per_gather: 0,
  logging_collector: "off",
  log_min_messages: "fatal",
};
const server = spawn(
  join(binaries, "postgres"),
  [
    "-D",
    join(folder, "data"),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ...more.flatMap((setting) => ["-c", setting]),
  ],
  { ...run, stdio: ["ignore", "ignore", "ignore"] },
);
const exited = once(server, "exit");
process.on("exit", () => {
  server.kill("SIGQUIT");
  if (!dataFolder) rmSync(folder, { recursive: true, force: true });
});

const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
await waitForDatabase(url, () => server.exitCode === null);

liveWithParent({ url, port }, async () => {
  server.kill("SIGINT");
  await exited;
});
