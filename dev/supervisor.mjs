// @ts-check
// Process managers (pm2, concurrently) neither learn a port from the program they start nor hand it to the others.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CliError } from "./cli-error.mjs";
import { localChannelEnv, localMail, localSignIn, localStorageEnv } from "./local-env.mjs";
import { startNode, stopChild } from "./process.mjs";

/** What is only slow gives signs of life; what gives none is paused, or hangs. */
const SILENCE_MAX_MS = 60_000;
const STILL_MS = 10_000;
const RESTART_MS = 2_000;
const RESTART_MAX_MS = 30_000;

/**
 * The local stand-ins. Each is a script beside this file that takes `--data` and `--port`, sends `Ready` when it
 * answers, and is left out when the environment already names a real service.
 * @type {{ name: string, script: string, replacedBy: string[], env: (url: string, ready: Ready) => Record<string, string> }[]}
 */
const SERVICES = [
  {
    name: "database",
    script: "database/database.mjs",
    replacedBy: ["DATABASE_URL"],
    env: (url) => ({ DATABASE_URL: url }),
  },
  {
    name: "issuer",
    script: "issuer.mjs",
    replacedBy: ["AUTH_OIDC_ISSUER", "AUTH_GOOGLE_ID", "AUTH_GITHUB_ID"],
    env: localSignIn,
  },
  {
    name: "s3",
    script: "storage/s3.mjs",
    replacedBy: ["S3_BUCKET", "S3_ENDPOINT"],
    env: localStorageEnv,
  },
  {
    name: "youtube",
    script: "youtube/youtube.mjs",
    replacedBy: ["YOUTUBE_CHANNEL_ID"],
    env: localChannelEnv,
  },
  {
    name: "mail",
    script: "mail/mail.mjs",
    replacedBy: ["SMTP_URL"],
    env: (_url, { smtpPort = 0 }) => localMail(smtpPort),
  },
];

const POSTGRES = "database/postgres.mjs";

/** True when the environment names a real service instead. @param {string} name @param {Record<string, string | undefined>} env */
export function isReplaced(name, env) {
  const service = SERVICES.find((one) => one.name === name);
  return service?.replacedBy.some((variable) => env[variable]) ?? false;
}

/** What the application needs in its environment to use these stand-ins. @param {Map<string, Ready>} running */
function envOf(running) {
  return Object.assign(
    {},
    ...SERVICES.map(({ name, env }) => {
      const ready = running.get(name);
      return ready ? env(ready.url, ready) : {};
    }),
  );
}

/**
 * What a command needs in its environment to use the stand-ins that run elsewhere at these addresses. The mail server
 * is not among them: its page's address does not tell where it takes mail.
 * @param {Record<string, string>} urls
 */
export function serviceEnv({ mail: _, ...urls }) {
  return envOf(new Map(Object.entries(urls).map(([name, url]) => [name, { url, port: 0 }])));
}

/**
 * @typedef {object} Ready
 * @property {string} url
 * @property {number} port
 * @property {number} [smtpPort] where mail is taken, beside the page that shows it
 */

/**
 * @typedef {Ready & { child: import("node:child_process").ChildProcess, wanted: boolean }} Running
 * `wanted` is false while it is stopped on purpose
 */

/**
 * Waits for what a program that was started with a pulse sends first. However long it takes, it is waited for while
 * it gives signs of life.
 * @param {import("node:child_process").ChildProcess} child @param {string} name @param {number} [silenceMaxMs]
 * @returns {Promise<Ready>}
 */
export function waitUntilReady(child, name, silenceMaxMs = SILENCE_MAX_MS) {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off("exit", fail);
      clearTimeout(silence);
      clearInterval(still);
      child.stdio[4]?.destroy();
    };
    const refuse = (/** @type {string} */ reason) => {
      settle();
      child.kill("SIGKILL");
      stopChild(child);
      reject(new CliError(`The local ${name} did not start: ${reason}`));
    };
    const fail = () => refuse("its reason stands above.");
    const silence = setTimeout(
      () => refuse(`it gave no sign of life for ${silenceMaxMs / 1000} s. Try again.`),
      silenceMaxMs,
    );
    const still = setInterval(
      () => console.log(`  The local ${name} is still preparing…`),
      STILL_MS,
    );
    child.stdio[4]?.on("error", () => {}).on("data", () => silence.refresh());
    child.once("exit", fail);
    child.once("message", (/** @type {Ready} */ ready) => {
      settle();
      resolve(ready);
    });
  });
}

/**
 * Starts the stand-ins that the environment does not replace and writes their addresses to `services.json` in the
 * folder. The caller holds the folder's lock: two processes on one database would destroy it.
 * @param {{ folder: string, env?: Record<string, string | undefined>, bringBack?: boolean, only?: string[], template?: string, postgres?: string }} options
 * `template` is what a new database starts from, of `makeTemplate`; `postgres` the folder of a PostgreSQL server that
 * takes its place
 */
export async function startServices({
  folder,
  env = process.env,
  bringBack = true,
  only,
  template,
  postgres,
}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "services.json");
  /** @type {Map<string, Running>} */
  const running = new Map();
  let stopping = false;

  /** Starts a service, under the addresses it had before. @param {typeof SERVICES[number]} service @param {Ready} [before] @returns {Promise<Running>} */
  async function launch(service, before) {
    const isDatabase = service.name === "database";
    const isServer = isDatabase && postgres !== undefined;
    const child = startNode(
      [
        fileURLToPath(new URL(isServer ? POSTGRES : service.script, import.meta.url)),
        "--data",
        isServer ? postgres : join(folder, service.name),
        "--port",
        String(before?.port ?? 0),
        ...(before?.smtpPort ? ["--smtp-port", String(before.smtpPort)] : []),
        ...(template && isDatabase && !isServer ? ["--template", template] : []),
      ],
      { env: { ...process.env, SERVICES_FILE: file }, pulse: true },
    );
    const ready = await waitUntilReady(child, service.name);
    if (bringBack) child.once("exit", () => restart(service));
    return { ...ready, child, wanted: true };
  }

  /** A stand-in that ended by itself comes back under its old address. @param {typeof SERVICES[number]} service */
  async function restart(service) {
    for (let wait = RESTART_MS; ; wait = Math.min(wait * 2, RESTART_MAX_MS)) {
      const last = running.get(service.name);
      if (stopping || !last?.wanted) return;
      console.error(`The local ${service.name} ended; it starts again in ${wait / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (stopping || !running.get(service.name)?.wanted) return;
      try {
        running.set(service.name, await launch(service, last));
        console.error(`The local ${service.name} is back.`);
        return;
      } catch {
        // Said at the next round.
      }
    }
  }

  async function stop() {
    stopping = true;
    rmSync(file, { force: true });
    await Promise.all([...running.values()].map(({ child }) => stopChild(child)));
  }

  /** @param {string} name */
  function find(name) {
    const service = SERVICES.find((one) => one.name === name);
    const state = running.get(name);
    if (!service || !state) throw new Error(`No local service named ${name} runs here.`);
    return { service, state };
  }

  try {
    const wanted = SERVICES.filter(
      ({ name }) => (only?.includes(name) ?? true) && !isReplaced(name, env),
    );
    const launches = await Promise.allSettled(
      wanted.map(async (service) => running.set(service.name, await launch(service))),
    );
    for (const launched of launches) if (launched.status === "rejected") throw launched.reason;
  } catch (error) {
    await stop();
    throw error;
  }

  const urls = Object.fromEntries([...running].map(([name, { url }]) => [name, url]));
  writeFileSync(`${file}.new`, `${JSON.stringify(urls, null, 2)}\n`);
  renameSync(`${file}.new`, file);

  return {
    urls,
    env: envOf(running),
    stop,
    /** Stops one as if it had failed, until `startOne`. @param {string} name */
    async stopOne(name) {
      const { state } = find(name);
      state.wanted = false;
      await stopChild(state.child);
    },
    /** Leaves one as it is, silent, until `resumeOne`. @param {string} name */
    pauseOne(name) {
      find(name).state.child.kill("SIGSTOP");
    },
    /** @param {string} name */
    resumeOne(name) {
      find(name).state.child.kill("SIGCONT");
    },
    /** @param {string} name */
    async startOne(name) {
      const { service, state } = find(name);
      if (!state.wanted) running.set(name, await launch(service, state));
    },
  };
}
