// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../dev/ports.mjs";
import { ROOT } from "../dev/project.mjs";
import { runNginx } from "./nginx.mjs";

const ON_ONE_SERVER = ["instances.conf", "tender-wiring.conf"];
/** As compose.yaml mounts them. */
const IN_CONTAINERS = ["instances.compose.conf", "tender-wiring.conf", "storage.conf"];

/**
 * The files of `deploy/nginx` for a folder in place of the machine's root, with other ports and without TLS.
 * @param {string} text
 * @param {{ folder: string, generation: string, ports: Record<string, number> }} options by the port that is in the file
 */
function relocate(text, { folder, generation, ports }) {
  const plain = text
    .replaceAll(" ssl http2", "")
    .replace(/^ *ssl_.*\n/gm, "")
    .replaceAll("/run/tender-wiring", generation)
    .replace(/(?<![\w}])\/(etc|var)\//g, `${folder}/$1/`);
  return Object.entries(ports).reduce(
    (moved, [from, to]) =>
      moved.replace(new RegExp(`(listen (?:\\[::\\]:)?|:)${from}\\b`, "g"), `$1${to}`),
    plain,
  );
}

/**
 * Puts what containers are called where it runs on this machine. Names that are looked up while it runs take an nginx
 * that is newer than many machines have.
 * @param {string} text @param {Record<string, number | undefined>} ports by the name and port that are in the file
 */
function resolveHere(text, ports) {
  return Object.entries(ports).reduce(
    (moved, [name, port]) => moved.replace(`server ${name} resolve`, `server 127.0.0.1:${port}`),
    text,
  );
}

/** How much a flood is over the rate depends on how fast a machine asks. @param {string} text */
const limitHere = (text) =>
  text.replace("127.0.0.0/8 1;", "").replaceAll(/rate=\d+r\/s/g, "rate=1r/m");

/**
 * Puts the shipped nginx before two instances on this machine, and before their storage where its port is given, then
 * as in containers. Throws when this nginx does not start.
 * @param {{ program: string, folder: string, instances: [number, number], generation?: string, storage?: number,
 * isLimited?: boolean, endings: (() => unknown)[] }} options `generation` is the instances' `GENERATION_FOLDER`, without
 * which nothing is saved; `isLimited` where what comes from this machine is to be counted too, by what may come at once
 * alone
 * @returns {Promise<import("./speed.mjs").Server & { plain: string }>} `plain` is where plain HTTP is asked for
 */
export async function startShippedNginx(options) {
  const { program, folder, instances, storage, isLimited = false, endings } = options;
  const { generation = join(folder, "run", "tender-wiring") } = options;
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
  const containers = { "app-1:3000": first, "app-2:3000": second, "storage:7070": storage };
  for (const name of storage === undefined ? ON_ONE_SERVER : IN_CONTAINERS) {
    const shipped = readFileSync(join(ROOT, "deploy", "nginx", name), "utf8");
    const text = isLimited ? limitHere(shipped) : shipped;
    writeFileSync(
      join(conf, name),
      relocate(resolveHere(text, containers), { folder, generation, ports }),
    );
  }
  const address = readFileSync(join(ROOT, "deploy", "nginx", "address.conf.template"), "utf8");
  const siteUrl = "https://www.example.org";
  writeFileSync(join(conf, "address.conf"), address.replace(/\$\{SITE_URL\}/, siteUrl));
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
  const server = await runNginx({ program, config, folder, port, endings });
  return { ...server, plain: `http://127.0.0.1:${http}` };
}
