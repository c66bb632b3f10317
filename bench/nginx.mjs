// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "../dev/find-program.mjs";
import { findFreePort } from "../dev/ports.mjs";
import { startNode, stopChild } from "../dev/process.mjs";
import { listChildren, readCpuMs } from "./cpu.mjs";

const SCRIPT = fileURLToPath(new URL("nginx-server.mjs", import.meta.url));
/** What a server says of the connection or says by other means. */
const OWN_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "server",
  "transfer-encoding",
  "x-generation",
]);

/** The program of nginx on this machine; null when there is none. */
export function findNginx() {
  return findProgram("nginx");
}

/** @typedef {{ path: string, headers: [string, string][], plain: Buffer, gzip: Buffer | null }} Page */

/** @param {[string, string][]} headers @returns {[string, string][]} those that the answer itself has */
export function pageHeaders(headers) {
  return headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
}

/** @param {string} text */
function quote(text) {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("$", `\${dollar}`)}"`;
}

/** @param {Page} page @param {number} index */
function describePage({ path, headers }, index) {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "text/html";
  const lines = pageHeaders(headers).map(
    ([name, value]) => `      add_header ${name} ${quote(value)};`,
  );
  return `
    location = ${quote(path)} {
      default_type ${quote(type)};
      try_files /${index} =404;
${lines.join("\n")}
    }`;
}

/** One process, as `npm start` is one, and what makes nginx fast; tcp_nopush is not, on loopback it holds answers back. @param {string} folder @param {number} port @param {Page[]} pages */
function describeServer(folder, port, pages) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
worker_processes 1;
pid ${quote(join(folder, "nginx.pid"))};
error_log ${quote(join(folder, "error.log"))};
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  etag off;
  if_modified_since off;
  max_ranges 0;
  gzip off;
  gzip_static on;
  types {}
${temporary.map((name) => `  ${name}_temp_path ${quote(join(folder, name))};`).join("\n")}
  geo $dollar { default "$"; }
  server {
    listen 127.0.0.1:${port};
    root ${quote(folder)};
${pages.map(describePage).join("\n")}
  }
}
`;
}

/**
 * Runs nginx as a service until the bench is over. Throws when it does not start.
 * @param {{ program: string, config: string, folder: string, port: number, endings: (() => unknown)[] }} options
 * @returns {Promise<import("./speed.mjs").Server>}
 */
export async function runNginx({ program, config, folder, port, endings }) {
  const log = join(folder, "error.log");
  const child = startNode([
    SCRIPT,
    ...["--program", program, "--config", config, "--port", String(port)],
  ]);
  endings.push(() => stopChild(child));
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () =>
      reject(new Error(existsSync(log) ? readFileSync(log, "utf8").trim() : "it did not start")),
    );
  });
  return {
    address: `http://127.0.0.1:${port}`,
    readCpu() {
      const [worker] = listChildren(Number(readFileSync(join(folder, "nginx.pid"), "utf8")));
      return readCpuMs(worker);
    },
  };
}

/**
 * Serves these bytes by nginx. Throws when this nginx does not start.
 * @param {{ program: string, folder: string, pages: Page[], endings: (() => unknown)[] }} options
 * @returns {Promise<import("./speed.mjs").Server>}
 */
export async function startNginx({ program, folder, pages, endings }) {
  mkdirSync(folder, { recursive: true });
  for (const [index, { plain, gzip }] of pages.entries()) {
    writeFileSync(join(folder, String(index)), plain);
    if (gzip) writeFileSync(join(folder, `${index}.gz`), gzip);
  }
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, describeServer(folder, port, pages));
  return runNginx({ program, config, folder, port, endings });
}
