// Runs by its name only: it installs and builds what the container image holds, for four minutes.
// What Dockerfile says is done here step by step, in a folder that serves as the image: with the files that
// .dockerignore lets through, without a database, and as a user who may write where the image lets them.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { SEED } from "../../scripts/seed.mjs";
import { listVariables, localEnv } from "../local-env.mjs";
import { findFreePort } from "../ports.mjs";
import { runNode } from "../process.mjs";
import { ROOT } from "../project.mjs";
import { startServices } from "../supervisor.mjs";
import { findUnprivilegedUser } from "../unprivileged-user.mjs";

const DATA = join(ROOT, ".data", "drill", "image");
const LOG = join(DATA, "image.log");
const READY = { timeout: 60_000, interval: 200 };
const END_MS = 10_000;
/** What a reader may wait for a page while one visitor has as many pictures made as they can. */
const PAGE_MAX_MS = 1_000;
const WIDTHS = [96, 192, 320, 480, 640, 828, 1080, 1280, 1600];
const FORMATS = ["image/avif", "image/webp", "image/png"];
const LANES = 50;

const image = mkdtempSync(join(tmpdir(), "tender-wiring-image-"));
const user = findUnprivilegedUser();
const endings: (() => unknown)[] = [];
let variables: Record<string, string> = {};
let site = "";
let server: ChildProcess;

const instructions = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean);

/** The one instruction that begins so, without its first word. */
function instruction(start: string): string {
  const [line = "", ...others] = instructions.filter((one) => one.startsWith(start));
  expect([start, others]).toEqual([start, []]);
  return line.slice(line.indexOf(" ") + 1);
}

/** What arguments of the build are where nobody gives them. */
const defaults: Record<string, string> = Object.fromEntries(
  instructions.flatMap((line) => {
    const [, name, value = ""] = /^ARG (\w+)="(.*)"$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value]];
  }),
);

function isSent(file: string): boolean {
  const [all, ...lines] = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(all).toBe("**");
  return lines.reduce((isIn, line) => {
    const pattern = line.replace(/^!/, "");
    const isMeant = matchesGlob(file, pattern) || file.startsWith(`${pattern}/`);
    return isMeant ? line.startsWith("!") : isIn;
  }, false);
}

function pairsOf(values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`);
}

/** Runs one step of the build as root of the image does: with nothing of this machine's environment. */
function run(command: string, env: Record<string, string>): void {
  const output = openSync(LOG, "a");
  const own = command
    .replace(/^--mount=\S+ /, "")
    .replace("--owner=node --group=node", user ? `--owner=${user.uid} --group=${user.gid}` : "");
  const step = pairsOf({
    PATH: `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: process.env.HOME ?? "/",
    NEXT_TELEMETRY_DISABLED: "1",
    npm_config_prefer_offline: "true",
    ...env,
  });
  execFileSync("env", ["-i", ...step, "sh", "-eux", "-c", own], {
    cwd: image,
    stdio: ["ignore", output, output],
  });
}

/** Starts a command of the image as its user. */
function start([program = "", ...args]: string[]): ChildProcess {
  const output = openSync(LOG, "a");
  const child = spawn("env", ["-i", ...pairsOf(variables), program, ...args], {
    cwd: image,
    stdio: ["ignore", output, output],
    ...user,
  });
  endings.push(() => child.kill("SIGKILL"));
  return child;
}

async function codeOf(command: string[]): Promise<number | null> {
  const [code] = await once(start(command), "exit");
  return code;
}

beforeAll(async () => {
  rmSync(DATA, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  chmodSync(image, 0o755);
  const files = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name && isSent(name))) {
    cpSync(file, join(image, file), { recursive: true });
  }
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  run(instruction("RUN --mount"), {});
  run(instruction("RUN SITE_URL"), { ...defaults, SITE_URL: site });
  run(instruction("RUN install"), {});

  const services = await startServices({ folder: DATA, env: {}, bringBack: false });
  endings.push(() => services.stop());
  const given = {
    ...localEnv({ port, secretsFile: join(DATA, "secrets.json") }),
    ...services.env,
    SITE_URL: site,
  };
  const known = new Set(listVariables());
  variables = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: join(image, ".data"),
    NODE_ENV: "production",
    PORT: String(port),
    ...Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        known.has(name) && value ? [[name, value]] : [],
      ),
    ),
  };
});

afterAll(async () => {
  for (const end of endings.reverse()) await end();
  rmSync(image, { recursive: true, force: true });
});

test("the image holds what runs, and neither tests nor development packages", () => {
  for (const path of [".next/BUILD_ID", "prisma/client", "public/r", "server.mjs"]) {
    expect(existsSync(join(image, path)), path).toBe(true);
  }
  for (const path of [".env", ".git", "e2e", "lib/env.test.ts", "node_modules/vitest"]) {
    expect(existsSync(join(image, path)), path).toBe(false);
  }
});

test("its migrations run before the site, with what the image holds", async () => {
  const compose: { services: { migrate: { command: string[] } } } = parse(
    readFileSync("compose.yaml", "utf8"),
    { merge: true },
  );
  expect(await codeOf(compose.services.migrate.command)).toBe(0);
  const seeded = await runNode(SEED, { env: variables, quiet: true });
  expect(seeded.code, seeded.output).toBe(0);
});

test("it becomes healthy and serves pages that were rendered for nobody before", async () => {
  const healthcheck: string[] = JSON.parse(instruction("HEALTHCHECK").replace(/^.* CMD /, ""));
  server = start(JSON.parse(instruction("CMD")));
  await expect.poll(() => codeOf(healthcheck), READY).toBe(0);
  for (const path of ["/", "/articles", "/resources", "/videos", "/privacy", "/robots.txt"]) {
    const answer = await fetch(site + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text()).not.toContain("build@example.org");
  }
});

/** Each picture that pages show, at every width and in every format. */
async function listPictures(): Promise<[address: string, accept: string][]> {
  const sources = new Set<string>();
  for (const path of ["/", "/articles", "/resources", "/videos"]) {
    const html = await (await fetch(site + path)).text();
    for (const [, source = ""] of html.matchAll(/\/_next\/image\?url=([^&"\s]+)/g))
      sources.add(source);
  }
  return [...sources].flatMap((source) =>
    WIDTHS.flatMap((width) =>
      FORMATS.map((format): [string, string] => [
        `${site}/_next/image?url=${source}&w=${width}&q=75`,
        format,
      ]),
    ),
  );
}

test("pictures are made once and saved, and a flood of them holds up neither pages nor others", async () => {
  const pictures = await listPictures();
  const ask = async ([address, accept]: [string, string], by: string) => {
    const answer = await fetch(address, { headers: { accept, "x-real-ip": by } });
    await answer.arrayBuffer();
    return answer;
  };
  const [first = ["", ""]] = pictures;
  expect((await ask(first, "192.0.2.1")).headers.get("x-nextjs-cache")).toBe("MISS");
  expect((await ask(first, "192.0.2.1")).headers.get("x-nextjs-cache")).toBe("HIT");

  const rest = pictures.slice(1);
  const statuses = new Map<number, number>();
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async () => {
    for (let one = rest.pop(); one; one = rest.pop()) {
      const { status } = await ask(one, "192.0.2.66");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const flood = Promise.all(lanes).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const path = waits.length % 2 === 0 ? "/api/health" : `/articles?seen=${waits.length}`;
    expect((await fetch(site + path)).status).toBe(200);
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await flood;
  const longest = Math.max(...waits);
  console.log(
    `${pictures.length} pictures: ${[...statuses].map(([status, times]) => `${times} times ${status}`).join(", ")}; ${waits.length} pages meanwhile, the slowest in ${longest.toFixed(0)} ms`,
  );
  expect(longest).toBeLessThan(PAGE_MAX_MS);
});

test("SIGTERM ends it with code 0 in time", async () => {
  const began = performance.now();
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(END_MS);
});
