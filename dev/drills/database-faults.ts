import { type ChildProcess, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { startNode, stopChild } from "../process.mjs";
import { findUnprivilegedUser } from "../unprivileged-user.mjs";

const CALLERS = 10;
const LOAD_MS = 6_000;
/** Longer than a statement may take. */
const LOCKED_MS = 16_000;
const FROZEN_MS = 8_000;
/** No visitor waits for longer: for a connection, and then for a statement that is ended. */
const ANSWER_MAX_MS = 20_000;
const RECOVERED_MS = 45_000;
const ASK_MS = 200;
const TERMINATE_EVERY_MS = 40;
const CRASH_EVERY_MS = 2_000;
const DISK_MB = 200;

type Answer = { call: string; status: number; retryAfter: string | null; ms: number };
type Call = {
  method: string;
  path: string;
  body?: () => object;
  id?: string;
  headers?: Record<string, string>;
  as?: "admin" | "cron";
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let count = 0;
const next = () => {
  count += 1;
  return count;
};

const CALLS: Call[] = [
  { method: "GET", path: "/api/health" },
  { method: "GET", path: "/api/videos" },
  { method: "GET", path: "/api/resources" },
  { method: "GET", path: "/api/articles/[slug]" },
  {
    method: "POST",
    path: "/api/subscribe",
    body: () => ({ email: `reader-${next()}@example.org`, source: "hero_signup" }),
  },
  {
    method: "POST",
    path: "/api/suggestions",
    body: () => ({ message: `A suggestion, the ${next()}th.`, type: "suggestion" }),
  },
  { method: "GET", path: "/api/admin/articles", as: "admin" },
  {
    method: "POST",
    path: "/api/admin/articles",
    as: "admin",
    // What cannot be made smaller needs room of its own.
    body: () => ({
      title: `Article ${next()}`,
      content: randomBytes(8_000).toString("hex"),
      published: true,
    }),
  },
  { method: "GET", path: "/api/admin/articles/[id]", as: "admin" },
  { method: "GET", path: "/api/admin/comments", as: "admin" },
  { method: "GET", path: "/api/admin/subscribers", as: "admin" },
  { method: "GET", path: "/api/admin/suggestions", as: "admin" },
  { method: "GET", path: "/api/admin/stats", as: "admin" },
  { method: "GET", path: "/api/admin/mail", as: "admin" },
  { method: "POST", path: "/api/cron/tick", as: "cron" },
];

/** A disk of its own for the server's data; null where this machine lets nobody make one. */
function makeSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const data = join(folder, "data");
  mkdirSync(data);
  const user = findUnprivilegedUser();
  if (user) chownSync(data, user.uid, user.gid);
  return folder;
}

/** Writes until there is no room for a byte more. */
function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      const block = Buffer.alloc(size);
      try {
        for (;;) if (writeSync(descriptor, block) < size) break;
      } catch {
        // No room for so much.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What a database does to the site's calls, straight or behind a pooler: every fault is really made. */
export function describeDatabaseFaults({ pooled }: { pooled: boolean }): void {
  const services: ChildProcess[] = [];
  let serverUrl = "";
  let ask: (call: Call) => Promise<Response>;
  const logged: string[] = [];

  async function start(script: string, ...args: string[]): Promise<string> {
    const child = startNode([`dev/database/${script}.mjs`, ...args]);
    services.unshift(child);
    const [ready] = await once(child, "message");
    return ready.url;
  }

  async function onServer<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: serverUrl,
      application_name: "drill",
      // Whatever the database says to others.
      options: "-c default_transaction_read_only=off",
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    serverUrl = await start("postgres");
    const url = pooled ? await start("pgbouncer", "--url", serverUrl) : serverUrl;
    await migrate(url);
    Object.assign(process.env, {
      DATABASE_URL: url,
      CRON_SECRET: "only-for-the-scheduler-of-this-drill",
      TRUSTED_IP_HEADER: "x-real-ip",
    });
    vi.spyOn(console, "log").mockImplementation((line) => void logged.push(String(line)));
    const { db } = await import("@/lib/database/db");
    const { env } = await import("@/lib/env");
    const { SESSION_COOKIE, startSession } = await import("@/lib/auth/session");
    const { asRoute, listHandlers } = await import("@/testing/handlers");
    const handlers = await listHandlers();
    const owner = await db.user.create({ data: { isAdmin: true } });
    const token = await encode({ token: startSession(owner.id), secret: env.NEXTAUTH_SECRET });
    const article = await db.article.create({
      data: { slug: "calm", title: "Calm", content: "x", published: true, readTime: 1 },
    });
    const asWhom = {
      admin: { cookie: `${SESSION_COOKIE}=${token}` },
      cron: { authorization: `Bearer ${env.CRON_SECRET}` },
    };

    ask = async ({ method, path, body, id, headers, as }) => {
      const found = handlers.find((one) => one.method === method && one.path === path);
      if (!found) throw new Error(`There is no ${method} ${path}.`);
      const request = new Request(new URL(path, env.SITE_URL), {
        method,
        headers: {
          "x-real-ip": `2001:db8:${next().toString(16)}::1`,
          ...(body && { "content-type": "application/json" }),
          ...headers,
          ...(as && asWhom[as]),
        },
        ...(body && { body: JSON.stringify(body()) }),
      });
      return asRoute(found.handler)(request, {
        params: Promise.resolve({ id: id ?? article.id, slug: article.slug }),
      });
    };
  });

  afterAll(async () => {
    for (const service of services) await stopChild(service);
  });

  async function run(call: Call): Promise<Answer> {
    const started = performance.now();
    const { status, headers } = await ask(call);
    const ms = Math.round(performance.now() - started);
    const retryAfter = headers.get("retry-after");
    return { call: `${call.method} ${call.path}`, status, retryAfter, ms };
  }

  /** Every call again and again by many callers while a fault lasts. */
  async function load(forMs: number): Promise<Answer[]> {
    const end = Date.now() + forMs;
    const answers: Answer[] = [];
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        for (let at = caller; Date.now() < end; at += 1) {
          const call = CALLS[at % CALLS.length];
          if (call) answers.push(await run(call));
        }
      }),
    );
    return answers;
  }

  /** Calls succeed or say 503 and when to come again; nothing else, and nobody waits for ever. */
  function expectAnswers(answers: Answer[], { failures }: { failures: boolean }): void {
    const wrong = answers
      .filter(
        ({ status, retryAfter, ms }) =>
          !(status < 400 || (status === 503 && retryAfter !== null)) || ms > ANSWER_MAX_MS,
      )
      .map(({ call, status, ms }) => `${status} ${call} after ${ms} ms`);
    const failed = logged.filter((line) => line.includes('"failure"'));
    expect({ wrong: wrong.slice(0, 5), failed: failed.slice(0, 5) }).toEqual({
      wrong: [],
      failed: [],
    });
    const away = answers.filter(({ status }) => status === 503).length;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    process.stdout.write(
      `  ${answers.length} calls, ${away} of them 503, the slowest ${slowest} ms\n`,
    );
    if (failures) expect(away).toBeGreaterThan(0);
  }

  /** All calls work again, and nothing of the site's is left hanging at the server. */
  async function expectRecovered(): Promise<void> {
    const end = Date.now() + RECOVERED_MS;
    for (;;) {
      const answers: Answer[] = [];
      for (const call of CALLS) answers.push(await run(call));
      const failed = answers.filter(({ status }) => status >= 400);
      const hanging = await onServer(
        `select state, wait_event_type, query from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
         and (state <> 'idle' or wait_event_type = 'Lock')`,
      );
      if (failed.length === 0 && hanging.length === 0) return;
      if (Date.now() > end) expect({ failed, hanging }).toEqual({ failed: [], hanging: [] });
      await wait(ASK_MS);
    }
  }

  /** The server's own processes: those of its connections, and the one that starts them. */
  async function listProcesses(): Promise<number[]> {
    const rows = await onServer<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid()",
    );
    const pids = rows.map(({ pid }) => pid);
    const stat = readFileSync(`/proc/${pids[0]}/stat`, "utf8");
    const [, parent] = /\) \S (\d+)/.exec(stat) ?? [];
    return [Number(parent), ...pids];
  }

  /** The site's connections begin anew. */
  function endConnections(): Promise<object[]> {
    return onServer(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  }

  /** What the owner's test of the database says. */
  async function probe() {
    const call = { method: "POST", path: "/api/admin/health/[id]", id: "database" };
    const { state, problem } = await (await ask({ ...call, as: "admin" })).json();
    return { state, problem };
  }

  /** Whoever signs out is signed out in their browser, and the log says that the session itself goes on. */
  async function expectSignedOut(): Promise<void> {
    const headers = {
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    const answer = await ask({ method: "GET", path: "/api/logout", headers, as: "admin" });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^next-auth\.session-token=; .*Max-Age=0/),
    );
    expect(logged.some((line) => line.includes("session-not-ended"))).toBe(true);
  }

  /** Readers' pages are made anew, with nothing that a cache would have. */
  async function expectPages(): Promise<void> {
    const pages = [
      (await import("@/app/route")).GET,
      (await import("@/app/articles/route")).GET,
      (await import("@/app/article/[slug]/route")).GET,
      (await import("@/app/videos/route")).GET,
    ];
    for (const page of pages) {
      const answer = await page(new Request("http://localhost:3000/"), {
        params: Promise.resolve({ slug: "calm" }),
      });
      expect(answer.status).toBe(200);
    }
  }

  beforeEach(() => {
    logged.length = 0;
  });

  describe(pooled ? "behind PgBouncer" : "straight", () => {
    test("without a fault every call succeeds", async () => {
      const answers = await load(LOAD_MS / 2);
      expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    });

    test("connections that are ended under load are 503, and are replaced", async () => {
      const loading = load(LOAD_MS);
      const end = Date.now() + LOAD_MS;
      while (Date.now() < end) {
        await endConnections().catch(() => {});
        await wait(TERMINATE_EVERY_MS);
      }
      expectAnswers(await loading, { failures: true });
      await expectRecovered();
    });

    test("a server that crashes and repairs itself is 503 meanwhile", async () => {
      const loading = load(LOAD_MS);
      for (let crash = 0; crash < 2; crash += 1) {
        await wait(CRASH_EVERY_MS);
        const [one] = await onServer<{ pid: number }>(
          "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
        ).catch(() => []);
        if (one) process.kill(one.pid, "SIGKILL");
      }
      expectAnswers(await loading, { failures: true });
      await expectRecovered();
    });

    test("a server that has no connection to give is 503, never an error of the site", async () => {
      const { db } = await import("@/lib/database/db");
      await db.$disconnect();
      await endConnections();
      const taken: pg.Client[] = [];
      try {
        for (;;) {
          const client = new pg.Client({ connectionString: serverUrl });
          client.on("error", () => {});
          await client.connect();
          taken.push(client);
        }
      } catch {
        // Full.
      }
      try {
        expectAnswers(await load(LOAD_MS), { failures: true });
        await expectSignedOut();
      } finally {
        await Promise.all(taken.map((client) => client.end()));
      }
      await expectRecovered();
    });

    test("a lock that somebody holds ends what waits for it after ten seconds, at the server too", async () => {
      const holder = new pg.Client({ connectionString: serverUrl });
      await holder.connect();
      await holder.query("begin");
      await holder.query('lock table "Article", "RateLimit", "User" in access exclusive mode');
      const answers = await load(LOCKED_MS);
      const waiting = await onServer(
        "select query from pg_stat_activity where wait_event_type = 'Lock'",
      );
      await holder.end();
      expect(waiting.length).toBeLessThanOrEqual(CALLERS);
      expectAnswers(answers, { failures: true });
      await expectRecovered();
    });

    test("a limit that the server sets for statements is 503", async () => {
      await onServer("alter role postgres set statement_timeout = '300ms'");
      await endConnections();
      await load(ASK_MS);
      const holder = new pg.Client({ connectionString: serverUrl });
      await holder.connect();
      await holder.query("begin");
      await holder.query('lock table "Article", "RateLimit", "User" in access exclusive mode');
      logged.length = 0;
      const answers = await load(LOAD_MS);
      await holder.end();
      await onServer("alter role postgres reset statement_timeout");
      await endConnections();
      expectAnswers(answers, { failures: true });
      await expectRecovered();
    });

    test("a server that falls silent is 503, and goes on when it speaks again", async () => {
      await load(ASK_MS);
      const frozen = await listProcesses();
      const loading = load(FROZEN_MS);
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      await wait(FROZEN_MS + ANSWER_MAX_MS / 2);
      for (const pid of frozen) process.kill(pid, "SIGCONT");
      expectAnswers(await loading, { failures: true });
      await expectRecovered();
    });

    test("a server that takes no writes, as a standby does, goes on reading; writes are 503, and work once it takes them", async () => {
      await onServer("alter database postgres set default_transaction_read_only = on");
      await endConnections();
      await load(ASK_MS);
      logged.length = 0;
      const answers = await load(LOAD_MS);
      const health = await ask({ method: "GET", path: "/api/health" });
      const found = await probe();
      await expectPages();
      await expectSignedOut();
      await onServer("alter database postgres reset default_transaction_read_only");
      // PgBouncer's own connections live on as they began, until it gets RECONNECT.
      if (pooled) await endConnections();
      expectAnswers(answers, { failures: true });
      const isRead = ({ call }: Answer) => call.startsWith("GET ");
      expect(answers.filter((one) => isRead(one) !== (one.status === 200))).toEqual([]);
      expect(await health.json()).toEqual({ status: "read-only" });
      expect(found).toEqual({
        state: "failed",
        problem: "The database answers, but it is read-only: nothing can be saved.",
      });
      expect(logged.some((line) => line.includes("database-away") && line.includes("25006"))).toBe(
        true,
      );
      await expectRecovered();
      expect(await probe()).toEqual({ state: "ok", problem: null });
    });

    test("a server whose disk is full goes on reading; writes that need room are 503, and work once there is some", async ({
      skip,
    }) => {
      const folder = makeSmallDisk();
      if (folder === null) {
        console.log("Left out: a full disk, since this machine mounts none (it takes root).");
        return skip();
      }
      const ballast = join(folder, "ballast");
      try {
        await onServer(`create tablespace "Small" location '${join(folder, "data")}'`);
        for (const kind of ["table", "index"]) {
          await onServer(`alter ${kind} all in tablespace pg_default set tablespace "Small"`);
        }
        fill(ballast);
        const answers = await load(LOAD_MS);
        const codes = logged.filter((line) => line.includes("database-away"));
        await expectPages();
        expectAnswers(answers, { failures: true });
        const reads = answers.filter(({ call }) => call.startsWith("GET "));
        expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
        expect(codes.some((line) => line.includes("53100"))).toBe(true);
        rmSync(ballast);
        await expectRecovered();
      } finally {
        rmSync(ballast, { force: true });
        for (const kind of ["table", "index"]) {
          await onServer(`alter ${kind} all in tablespace "Small" set tablespace pg_default`);
        }
        await onServer('drop tablespace "Small"');
        spawnSync("umount", ["--lazy", folder]);
        rmSync(folder, { recursive: true });
      }
    });
  });
}
