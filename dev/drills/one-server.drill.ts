// Runs by its name only: it installs and builds two releases, for ten minutes.
// Needs nginx, postgres, curl, git, openssl.
// What docs/hosts/one-server.md says is done here word for word: its shell blocks run, in an empty
// folder that serves as the machine's root. In place of systemd, users and packages are a few lines here.
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNginx } from "../../bench/nginx.mjs";
import { LOCAL_ADMIN, LOCAL_CLIENT, listVariables, localStorageEnv } from "../local-env.mjs";
import { findFreePort } from "../ports.mjs";
import { startNode, stopChild } from "../process.mjs";
import { ROOT } from "../project.mjs";
import { newVisitor } from "./visitor";

const LOG = join(ROOT, ".data", "drill", "one-server.log");
const STOP_MS = 15_000;
const LANES = 4;
const PAUSE_MS = 20;
const SOON = { timeout: 10_000, interval: 20 };
/** An instance hears of the other's writes within a quarter of a second, and tells nginx. */
const COPY_MAX_MS = 1_000;
const FIRST_WORDS = "Behind every meltdown, a brain still being built.";
const NEXT_WORDS = "Behind every meltdown, the second release.";

const box = mkdtempSync(join(tmpdir(), "one-server-"));
const nginxConfig = join(box, "etc/nginx/nginx.conf");
const current = join(box, "srv/tender-wiring/current");
const endings: (() => unknown)[] = [];
const units = new Map<string, ChildProcess>();
const ports = { http: 0, https: 0, first: 0, second: 0, last: 0, expired: 0 };
let site = "";
let visitor = newVisitor("http://localhost");
let article = { id: "", slug: "" };

function note(text: string): void {
  appendFileSync(LOG, `${text}\n`);
}

/** The same text for a machine whose root is the box, and where other ports are free. */
function relocate(text: string): string {
  return text
    .replace(/(?<![\w}])\/(srv|etc|run|var)\//g, `${box}/$1/`)
    .replaceAll("/usr/bin/node", process.execPath)
    .replace(/(listen (?:\[::\]:)?)80 /g, `$1${ports.http} `)
    .replace(/(listen (?:\[::\]:)?)443 /g, `$1${ports.https} `)
    .replace(/\b3000\b/g, String(ports.first))
    .replace(/\b3001\b/g, String(ports.second))
    .replace(/\b3090\b/g, String(ports.last))
    .replace(/\b3091\b/g, String(ports.expired));
}

function git(...args: string[]): void {
  const who = ["-c", "user.name=Drill", "-c", "user.email=drill@example.org"];
  execFileSync("git", [...who, ...args], { cwd: join(box, "origin"), stdio: "ignore" });
}

/** This tree as it is, as a repository to clone. */
function makeRepository(): void {
  const origin = join(box, "origin");
  const files = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    cpSync(join(ROOT, file), join(origin, file), { recursive: true });
  }
  const deploy = readdirSync(join(origin, "deploy"), { recursive: true, withFileTypes: true });
  for (const entry of deploy.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, relocate(readFileSync(file, "utf8")));
  }
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message", "The first release");
}

/** The shell blocks of the page about one server, in their order. */
function readBlocks(): string[] {
  const text = readFileSync(join(ROOT, "docs", "hosts", "one-server.md"), "utf8");
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => relocate(block));
}

async function runBlock(block: string, expected = 0): Promise<void> {
  const output = openSync(LOG, "a");
  const variables = {
    PATH: `${join(box, "bin")}:${dirname(process.execPath)}:/usr/sbin:/usr/bin:/bin`,
    HOME: process.env.HOME ?? "/",
    REPOSITORY: join(box, "origin"),
    SITE_URL: site,
    WATCHED_S: "30",
    NEXT_TELEMETRY_DISABLED: "1",
    npm_config_prefer_offline: "true",
  };
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const child = spawn("env", ["-i", ...pairs, "sh", "-eux", "-c", block], {
    cwd: box,
    stdio: ["ignore", output, output],
  });
  endings.push(() => stopChild(child));
  const [code] = await once(child, "exit");
  expect(code, readFileSync(LOG, "utf8").split("\n").slice(-60).join("\n")).toBe(expected);
}

/** Copies what was made to the server. */
function copyRelease(): void {
  cpSync(join(box, "tender-wiring", ".data", "release"), join(box, "srv"), { recursive: true });
}

/** The lines of a unit's file, their `%i` filled in. */
function readUnitFile(name: string): string[] {
  const [, base = name, instance = ""] = /^(.+@)(.*)$/.exec(name) ?? [];
  const file = join(box, "etc/systemd/system", `${base}.service`);
  return readFileSync(file, "utf8").replaceAll("%i", instance).split("\n");
}

/** How a unit is started. */
function readUnit(name: string) {
  const lines = readUnitFile(name);
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const [program, ...args] = valuesOf("ExecStart")[0]?.split(" ") ?? [];
  expect(program).toBe(process.execPath);
  const variables: Record<string, string | undefined> = { PATH: process.env.PATH };
  for (const path of valuesOf("EnvironmentFile")) {
    Object.assign(variables, parseEnv(readFileSync(path, "utf8")));
  }
  for (const pair of valuesOf("Environment").flatMap((line) => line.split(" "))) {
    Object.assign(variables, parseEnv(pair));
  }
  return { args, cwd: realpathSync(valuesOf("WorkingDirectory")[0] ?? box), env: variables };
}

function startUnit(name: string): ChildProcess {
  const { args, cwd, env } = readUnit(name);
  const child = startNode(args, { cwd, env, output: openSync(LOG, "a") });
  units.set(name, child);
  return child;
}

/** Ends a unit that runs, and says how it ended: by its code or by a signal; null where none ran. */
async function stopUnit(name: string, by: NodeJS.Signals = "SIGTERM") {
  const child = units.get(name);
  if (!child || child.exitCode !== null || child.signalCode !== null) return null;
  const exited = once(child, "exit");
  const kill = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  child.kill(by);
  const [code, signal] = await exited;
  clearTimeout(kill);
  return code ?? signal;
}

/** What systemctl does with these words; throws where it would fail. */
async function control(words: string[]): Promise<void> {
  const [order, ...names] = words.filter((word) => !word.startsWith("--"));
  const [name = ""] = names;
  if (order === "daemon-reload") return;
  if (order === "enable" && !words.includes("--now")) {
    for (const one of names) readUnitFile(one);
  } else if (order === "enable") {
    const [code] = await once(startUnit(name.replace(/\.timer$/, "")), "exit");
    if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  } else if (order === "restart") {
    const ended = await stopUnit(name);
    if (ended !== null && ended !== 0) throw new Error(`${name} ended with ${ended}.`);
    startUnit(name);
  } else if (order === "reload" && name === "nginx") {
    execFileSync(findNginx() ?? "nginx", ["-c", nginxConfig, "-s", "reload"]);
  } else {
    throw new Error(`systemctl ${words.join(" ")} is not known here.`);
  }
}

async function startControl(): Promise<number> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await control(body.split(" ")).catch((error: unknown) => {
      note(String(error));
      response.statusCode = 500;
    });
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return port;
}

/** The programs of a machine that are not here, or not ours to use. */
function makePrograms(controlPort: number): void {
  const programs = {
    "apt-get": "exit 0",
    useradd: `mkdir -p ${box}/srv/tender-wiring`,
    chown: "exit 0",
    runuser: 'shift 3; exec "$@"',
    systemctl: `exec curl --fail --silent --show-error --data "$*" http://127.0.0.1:${controlPort}/`,
    nginx: `exec ${findNginx()} -c ${nginxConfig} "$@"`,
  };
  mkdirSync(join(box, "bin"));
  for (const [name, script] of Object.entries(programs)) {
    const file = join(box, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
}

/** nginx as its package leaves it: running, with whatever lies in conf.d. */
function startNginx(): void {
  for (const folder of ["etc/nginx/conf.d", "etc/systemd/system", "var/cache/nginx", "tmp"]) {
    mkdirSync(join(box, folder), { recursive: true });
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const lines = [
    "daemon off;",
    "worker_processes 1;",
    `pid ${box}/nginx.pid;`,
    `error_log ${box}/nginx.log;`,
    process.getuid?.() === 0 ? "user root;" : "",
    "events { worker_connections 512; }",
    "http {",
    ...temporary.map((name) => `  ${name}_temp_path ${box}/tmp/${name};`),
    `  include ${box}/etc/nginx/conf.d/*.conf;`,
    "}",
  ];
  writeFileSync(nginxConfig, `${lines.join("\n")}\n`);
  const child = spawn(findNginx() ?? "nginx", ["-c", nginxConfig], { stdio: "ignore" });
  process.on("exit", () => child.kill("SIGTERM"));
  endings.push(() => stopChild(child));
}

async function startService(script: string, ...args: string[]) {
  const child = startNode([script, ...args]);
  endings.push(() => stopChild(child));
  const [ready] = await once(child, "message");
  return ready;
}

/** Writes what a person who follows the document writes: a certificate and the variables. */
async function configure(): Promise<void> {
  const tls = join(box, "etc/tender-wiring/tls");
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-keyout", join(tls, "privkey.pem"), "-out", join(tls, "fullchain.pem")],
      ...["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
    ],
    { stdio: "ignore" },
  );
  const [database, issuer, storage, mail] = await Promise.all([
    startService("dev/database/postgres.mjs"),
    startService("dev/issuer.mjs", "--site", site),
    startService("dev/storage/s3.mjs"),
    startService("dev/mail/mail.mjs"),
  ]);
  const { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: _, ...s3 } = localStorageEnv(
    storage.url,
  );
  const variables = {
    DATABASE_URL: database.url,
    SITE_URL: site,
    NEXTAUTH_SECRET: "n".repeat(48),
    CRON_SECRET: "c".repeat(48),
    ADMIN_EMAILS: LOCAL_ADMIN,
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_ID: LOCAL_CLIENT.id,
    AUTH_OIDC_SECRET: LOCAL_CLIENT.secret,
    ...s3,
    SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
    MAIL_FROM: "Tender Wiring <hello@example.org>",
    TRUSTED_IP_HEADER: "x-real-ip",
    RATE_LIMIT_SUBSCRIBE: "3/100",
  };
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  expect(Object.keys(variables).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(Object.keys(variables).filter((name) => !listVariables().includes(name))).toEqual([]);
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(box, "etc/tender-wiring/env"), lines.join(""));
}

async function read(path: string): Promise<string> {
  const answer = await fetch(site + path);
  const body = await answer.text();
  expect(answer.status, `${path}\n${body.slice(0, 300)}`).toBe(200);
  return body;
}

/** Reads pages, and what they load, until it is to stop; gives what was not as it should be. */
async function readOn(paths: string[], signal: AbortSignal) {
  const failures: string[] = [];
  let count = 0;
  async function readOne(path: string): Promise<string> {
    count += 1;
    try {
      const answer = await fetch(site + path);
      const body = await answer.text();
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
      return body;
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      return "";
    }
  }
  async function lane(): Promise<void> {
    while (!signal.aborted) {
      for (const path of paths) {
        const body = await readOne(path);
        for (const [, asset = ""] of body.matchAll(/(?:href|src)="(\/r\/[^"]+)"/g)) {
          await readOne(asset);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return { failures, count };
}

/** Saves one draft after the other until it is to stop; gives those that were acknowledged, and what was not. */
async function writeOn(signal: AbortSignal) {
  const failures: string[] = [];
  const written: { id: string; title: string }[] = [];
  for (let count = 0; !signal.aborted; count += 1) {
    const title = `Written during the second release, ${count}`;
    const draft = { title, content: "Kept.", published: false };
    const answer = await visitor
      .sendJson("POST", "/api/admin/articles", draft)
      .catch((error: unknown) => String(error));
    if (typeof answer !== "string" && answer.status === 201) written.push(await answer.json());
    else failures.push(typeof answer === "string" ? answer : `a write: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { failures, written };
}

beforeAll(async () => {
  // curl checks the certificate below; what is made here knows nobody to vouch for it.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  mkdirSync(dirname(LOG), { recursive: true });
  rmSync(LOG, { force: true });
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) {
    ports[name] = await findFreePort();
  }
  site = `https://localhost:${ports.https}`;
  makeRepository();
  startNginx();
  makePrograms(await startControl());

  const [make = "", prepare = "", install = ""] = readBlocks();
  await runBlock(make);
  copyRelease();
  await runBlock(prepare);
  await configure();
  await runBlock(install);
  visitor = newVisitor(site);
  await visitor.signIn("admin");
});

afterAll(async () => {
  for (const name of units.keys()) await stopUnit(name);
  for (const end of endings.reverse()) await end();
  rmSync(box, { recursive: true, force: true });
});

test("the site answers by HTTPS alone, with HSTS and a certificate that holds", async () => {
  const plain = await fetch(`http://localhost:${ports.http}/articles?a=1`, { redirect: "manual" });
  expect(plain.status).toBe(308);
  expect(plain.headers.get("location")).toBe(`${site}/articles?a=1`);
  const home = execFileSync(
    "curl",
    [
      ...["--fail", "--silent", "--include", "--compressed", `${site}/`],
      ...["--cacert", join(box, "etc/tender-wiring/tls/fullchain.pem")],
    ],
    { encoding: "utf8" },
  );
  expect(home).toMatch(/^HTTP\/2 200/);
  expect(home.match(/^strict-transport-security: .*$/gim)).toEqual([
    "strict-transport-security: max-age=63072000",
  ]);
  expect(home).toContain(FIRST_WORDS);
});

test("the commands run without development packages", async () => {
  const lines = [
    `cd ${current}`,
    "test ! -d node_modules/vitest",
    "npm run db:migrate",
    "npm run db:seed",
    "npm run storage:clean -- --dry-run",
    "npm run privacy -- export reader@example.org",
  ];
  await runBlock(lines.join("\n"));
});

test("an administrator signs in and publishes, and readers get a change as soon as nginx’s copy is over", async () => {
  expect((await visitor.send("/api/auth/user")).status).toBe(200);
  const saved = await visitor.sendJson("POST", "/api/admin/articles", {
    title: "One server",
    content: "First words.",
    published: true,
  });
  expect(saved.status).toBe(201);
  article = await saved.json();
  const path = `/article/${article.slug}`;
  expect(await read(path)).toContain("First words.");
  const before = await (await visitor.send(`/api/admin/articles/${article.id}`)).json();
  const changes = { ...before, content: "Second words." };
  const changed = await visitor.sendJson("PUT", `/api/admin/articles/${article.id}`, changes);
  expect(changed.status).toBe(200);
  const answeredAt = performance.now();
  await expect.poll(() => read(path), SOON).toContain("Second words.");
  const ms = Math.round(performance.now() - answeredAt);
  console.log(`The change was there ${ms} ms after its answer.`);
  expect(ms).toBeLessThan(COPY_MAX_MS);
});

test("nginx keeps documents until something expires and assets for a year, compressed, and nothing else", async () => {
  const cacheOf = async (path: string, headers = {}) => {
    await (await fetch(site + path, { headers })).text();
    const answer = await fetch(site + path, { headers });
    await answer.text();
    return answer.headers.get("x-cache");
  };
  await expect.poll(() => cacheOf("/privacy"), SOON).toBe("HIT");
  const [, asset = ""] = /href="(\/r\/[^"]+\.css)"/.exec(await read("/")) ?? [];
  for (const coding of ["br", "gzip", "identity"]) {
    const headers = { "accept-encoding": coding };
    await expect.poll(() => cacheOf(asset, headers), SOON).toBe("HIT");
    const style = await fetch(site + asset, { headers });
    expect(style.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    expect(style.headers.get("cache-control")).toContain("max-age=31536000");
    expect(await style.text()).toContain("{");
  }
  for (const path of ["/nothing-here", "/r/nothing-here.css", "/api/health", "/admin", "/?a=1"]) {
    expect(await cacheOf(path), path).not.toBe("HIT");
  }
  expect((await visitor.send("/admin")).headers.get("x-cache")).toBe(null);
});

test("a visitor cannot choose the address by which calls are counted", async () => {
  const statuses = [];
  for (const last of [1, 2, 3, 4, 5]) {
    const address = `203.0.113.${last}`;
    const answer = await fetch(`${site}/api/subscribe`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-real-ip": address,
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ email: `reader-${last}@example.org` }),
    });
    await answer.text();
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 3)).not.toContain(429);
  expect(statuses.slice(3)).toEqual([429, 429]);
});

test("a file that the owner uploads is what a reader downloads", async () => {
  const body = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  const { fileUrl } = await visitor.publishPdf("A guide", body);
  const file = await newVisitor(site).send(fileUrl);
  expect(Buffer.from(await file.arrayBuffer()).equals(body)).toBe(true);
});

test("a second release over the first fails no request, loses no write, and shows its own text and styles", async () => {
  const origin = join(box, "origin");
  const words = join(origin, "lib/site/settings/defaults/site.ts");
  writeFileSync(words, readFileSync(words, "utf8").replace(FIRST_WORDS, NEXT_WORDS));
  appendFileSync(join(origin, "components/site/site.css"), "\n.second-release { color: red; }\n");
  const migration = join(origin, "prisma/migrations/29990101000000_second_release");
  mkdirSync(migration);
  writeFileSync(join(migration, "migration.sql"), 'CREATE TABLE "SecondRelease" ("id" INTEGER);\n');
  git("add", "--all");
  git("commit", "--quiet", "--message", "The second release");

  const end = new AbortController();
  const paths = ["/", "/articles", `/article/${article.slug}`, "/api/health"];
  const reading = readOn(paths, end.signal);
  const writing = writeOn(end.signal);
  const [, , , make = "", next = ""] = readBlocks();
  await runBlock(make)
    .then(() => {
      copyRelease();
      return runBlock(next);
    })
    .finally(() => end.abort());
  const { failures, count } = await reading;
  console.log(`${count} requests during the second release, ${failures.length} failed.`);
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(100);
  const { written, ...writes } = await writing;
  console.log(`${written.length} writes were acknowledged meanwhile.`);
  expect(writes.failures).toEqual([]);
  expect(written.length).toBeGreaterThan(10);
  for (const { id, title } of written) {
    const saved = await visitor.send(`/api/admin/articles/${id}`);
    expect([saved.status, (await saved.json()).title]).toEqual([200, title]);
  }
  await expect.poll(() => read("/"), SOON).toContain(NEXT_WORDS);
  expect(await read(`/article/${article.slug}`)).toContain("Second words.");
});

const SERVE = "function serve(request, response) {";

test.each([
  ["does not start", `process.exit(1);${SERVE}`],
  [
    "fails once it is in use",
    `${SERVE}if (performance.now() > 10_000) return response.writeHead(500).end();`,
  ],
  [
    "is slow",
    `${SERVE}if (!request.late) return setTimeout(() => serve(Object.assign(request, { late: true }), response), 2_500);`,
  ],
])("a release that %s is taken back, and no reader gets an error", async (what, code) => {
  copyRelease();
  const folder = join(box, "srv");
  // Without holding up this process, whose connections nginx would close.
  const run = (script: string) => promisify(execFile)("sh", ["-euc", script], { cwd: folder });
  await run("rm -rf tree && mkdir tree && tar -xzf tender-wiring.tar.gz -C tree");
  const server = join(folder, "tree", "server.mjs");
  const text = readFileSync(server, "utf8");
  expect(text).toContain(SERVE);
  writeFileSync(server, text.replace(SERVE, code));
  await run("date +%s-broken > tree/.release");
  await run("tar -czf tender-wiring.tar.gz -C tree . && rm -r tree");
  await run("sha256sum tender-wiring.tar.gz > tender-wiring.tar.gz.sha256");

  const before = realpathSync(current);
  const end = new AbortController();
  const reading = readOn(["/", "/articles", `/article/${article.slug}`], end.signal);
  await runBlock(readBlocks()[4] ?? "", 1).finally(() => end.abort());
  const { failures, count } = await reading;
  console.log(`${count} requests while a release ${what}, ${failures.length} failed.`);
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(20);
  expect(realpathSync(current)).toBe(before);
  expect(await read("/")).toContain(NEXT_WORDS);
});

test("readers do not notice that one instance is killed, and get the last good copy without both", async () => {
  const path = `/article/${article.slug}`;
  await stopUnit(`tender-wiring@${ports.first}`, "SIGKILL");
  for (let i = 0; i < 20; i += 1) await read(`/articles?try=${i}`);
  await read(path);
  await stopUnit(`tender-wiring@${ports.second}`, "SIGKILL");
  const isStale = async () => (await fetch(site + path)).headers.get("x-cache");
  await expect.poll(isStale, SOON).toMatch(/^(?:HIT|STALE)$/);
  expect(await read(path)).toContain("Second words.");
});

test("a wrong environment stops a start with one list and code 1, before anything listens", async () => {
  const { args, cwd, env } = readUnit(`tender-wiring@${ports.first}`);
  const wrong = { NEXTAUTH_SECRET: "short", S3_BUCKET: "Wrong!", SITE_URL: "nowhere" };
  const child = startNode(args, { cwd, env: { ...env, ...wrong }, output: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (data: string) => {
      output += data;
    });
  }
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  const [code] = await once(child, "close");
  clearTimeout(limit);
  expect(output).toContain("The environment is not right:\n");
  expect(output).toMatch(/^ {2}SITE_URL must /m);
  expect(output).toMatch(/^ {2}NEXTAUTH_SECRET must have at least 32 characters/m);
  expect(output).toMatch(/^ {2}S3_BUCKET must /m);
  expect(output).not.toMatch(/Listening|^ +at /m);
  expect(code).toBe(1);
});
