// @ts-check
import { randomUUID } from "node:crypto";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { CliError } from "../dev/cli-error.mjs";
import { listVariables, localEnv } from "../dev/local-env.mjs";
import { findFreePort } from "../dev/ports.mjs";
import { runNode, stopChild } from "../dev/process.mjs";
import { startSite, waitForHealth } from "../dev/site.mjs";
import { startServices } from "../dev/supervisor.mjs";
import { copyBuild } from "../scripts/build.mjs";
import { migrate } from "../scripts/migrate.mjs";
import { SEED } from "../scripts/seed.mjs";
import { readCpuMs } from "./cpu.mjs";

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/**
 * Makes a site with a database of its own, without serving it yet.
 * @param {{ folder: string, content: "demo" | "none", endings: (() => unknown)[], databaseUrl?: string }} options
 * `databaseUrl` is of a database that runs already
 */
export async function openSite({ folder, content, endings, databaseUrl }) {
  const named = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const services = await startServices({ folder, env: named, bringBack: false });
  endings.push(() => services.stop());
  const port = await findFreePort();
  // As short a path as /run/tender-wiring: nginx resolves it with every request.
  const generation = mkdtempSync(join(tmpdir(), "generation-"));
  endings.push(() => rmSync(generation, { recursive: true, force: true }));
  // What the machine or a .env file sets must not change what is measured; an empty variable counts as unset.
  for (const variable of listVariables()) process.env[variable] = "";
  const env = {
    ...localEnv({ port, secretsFile: join(folder, "secrets.json") }),
    ...services.env,
    ...named,
    GENERATION_FOLDER: generation,
  };
  await migrate(env.DATABASE_URL);
  if (content === "demo") {
    const { code, output } = await runNode(SEED, { env, quiet: true });
    if (code !== 0) throw new CliError(`${output}\nThe demo content was not added.`);
  }
  let distDir = "";
  /** @type {number | undefined} */
  let pid;

  return {
    port,
    address: `http://localhost:${port}`,
    /** @param {string} folder relative to the repository */
    async build(folder) {
      distDir = folder;
      await copyBuild({ env, distDir, minify: true });
    },
    /** Takes another site's build, or a copy of it. @param {string} folder relative to the repository */
    takeBuild(folder) {
      distDir = folder;
    },
    get distDir() {
      return distDir;
    },
    databaseUrl: env.DATABASE_URL ?? "",
    generation,
    cronSecret: env.CRON_SECRET ?? "",
    /** @param {Record<string, string>} [more] variables of this process alone */
    async start(more = {}) {
      const log = join(folder, "site.log");
      const child = startSite({
        mode: "start",
        port,
        env: { ...env, NEXT_DIST_DIR: distDir, ...more },
        output: openSync(log, "a"),
      });
      pid = child.pid;
      endings.push(() => stopChild(child));
      await waitForHealth(port, child).catch((error) => {
        console.error(readFileSync(log, "utf8"));
        throw error;
      });
    },
    /** Resident memory of the serving process in MB; null where the system does not tell. */
    readMemory() {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
      } catch {
        return null;
      }
    },
    /** CPU time of the serving process in ms; null where the system does not tell. */
    readCpu() {
      return readCpuMs(pid);
    },
    /** Adds an administrator and gives the cookie of their session. */
    async signInAsAdmin() {
      const [user] = await this.query(
        `INSERT INTO "User" (id, name, "isAdmin", "updatedAt") VALUES (gen_random_uuid(), 'Bench', true, now()) RETURNING id`,
      );
      const token = {
        sub: user.id,
        signedInAt: Math.floor(Date.now() / 1000),
        sessionId: randomUUID(),
        version: 0,
      };
      const value = await encode({ token, secret: env.NEXTAUTH_SECRET ?? "" });
      return `next-auth.session-token=${value}`;
    },
    /** @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
    async query(sql, values = []) {
      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** The article whose length, as the site itself counts it, is nearest. @param {Site} site @param {number} words */
export async function findArticle(site, words) {
  const rows = await site.query('SELECT slug FROM "Article" WHERE published');
  const articles = await Promise.all(
    rows.map(async ({ slug }) => {
      const path = `/article/${slug}`;
      const html = await (await fetch(`http://127.0.0.1:${site.port}${path}`)).text();
      return { path, words: Number(html.match(/"wordCount":(\d+)/)?.[1] ?? 0) };
    }),
  );
  const distance = (/** @type {{ words: number }} */ article) => Math.abs(article.words - words);
  const [nearest] = articles.sort((a, b) => distance(a) - distance(b));
  if (!nearest) throw new CliError("The demo content has no published article to measure.");
  return nearest;
}
