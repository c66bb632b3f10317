// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../dev/ports.mjs";
import { ROOT } from "../dev/project.mjs";
import { runNginx } from "./nginx.mjs";

const FILES = ["instances.conf", "tender-wiring.conf"];

/**
 * The files of `deploy/nginx` for a folder that stands for the machine's root, with other ports and without TLS.
 * @param {string} text @param {{ folder: string, ports: Record<string, number> }} options by the port that stands in the file
 */
function relocate(text, { folder, ports }) {
  const plain = text
    .replaceAll(" ssl http2", "")
    .replace(/^ *ssl_.*\n/gm, "")
    .replace(/(?<![\w}])\/(etc|var)\//g, `${folder}/$1/`);
  return Object.entries(ports).reduce(
    (moved, [from, to]) =>
      moved.replace(new RegExp(`(listen (?:\\[::\\]:)?|:)${from}\\b`, "g"), `$1${to}`),
    plain,
  );
}

/**
 * Puts the shipped nginx before two instances on this machine. Throws when this nginx does not start.
 * @param {{ program: string, folder: string, instances: [number, number], endings: (() => unknown)[] }} options
 * @returns {Promise<import("./speed.mjs").Server>}
 */
export async function startShippedNginx({ program, folder, instances, endings }) {
  const [first, second] = instances;
  const [http, port, last, expired] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const ports = { 80: http, 443: port, 3000: first, 3001: second, 3090: last, 3091: expired };
  const conf = join(folder, "etc", "nginx", "conf.d");
  for (const path of [conf, join(folder, "var", "cache", "nginx"), join(folder, "tmp")]) {
    mkdirSync(path, { recursive: true });
  }
  for (const name of FILES) {
    const text = readFileSync(join(ROOT, "deploy", "nginx", name), "utf8");
    writeFileSync(join(conf, name), relocate(text, { folder, ports }));
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const config = join(folder, "nginx.conf");
  const lines = [
    "daemon off;",
    "worker_processes 1;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    process.getuid?.() === 0 ? "user root;" : "",
    "events { worker_connections 512; }",
    "http {",
    "  keepalive_requests 100000000;",
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/tmp/${name};`),
    `  include ${conf}/*.conf;`,
    "}",
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  return runNginx({ program, config, folder, port, endings });
}
