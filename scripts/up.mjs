// @ts-check
// The whole site on this machine: `npm run up` builds and serves it, `npm run dev` serves it as it is being written.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { isPortFree } from "../dev/ports.mjs";
import { killAll, runNode, startNode, stopChild } from "../dev/process.mjs";
import { checkNode, DATA, ROOT, readEnvFiles } from "../dev/project.mjs";
import { step } from "../dev/step.mjs";
import { prepare } from "./install.mjs";
import { checkMachine } from "./machine.mjs";

const PARENT_CHECK_MS = 1_000;

const { values: options } = util.parseArgs({
  options: { dev: { type: "boolean", default: false }, host: { type: "string" } },
});
const command = options.dev ? "npm run dev" : "npm run up";

/** What is stopped at the end, the last started first. @type {(() => unknown)[]} */
const endings = [];
let ending = false;

/** @param {number} code @param {string} [message] */
async function end(code, message) {
  if (ending) return;
  ending = true;
  if (message) console.log(message);
  for (const stop of endings.reverse()) await stop();
  killAll();
  process.exit(code);
}

/** The process that started us, often a shell, and where it can be known the one that started that. */
function readAncestors() {
  const { ppid } = process;
  try {
    const [, fields = ""] = readFileSync(`/proc/${ppid}/stat`, "utf8").split(") ");
    return `${ppid} ${fields.split(" ")[1]}`;
  } catch {
    return `${ppid}`;
  }
}

function listenForTheEnd() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (!ending) {
        end(0, "\nStopping…");
      } else if (signal === "SIGINT") {
        killAll();
        process.exit(1);
      }
    });
  }
  // npm that was killed cannot pass the signal on.
  if (process.env.npm_lifecycle_event) {
    const npm = readAncestors();
    setInterval(() => {
      if (readAncestors() !== npm) end(0);
    }, PARENT_CHECK_MS).unref();
  }
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}

function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CliError(`PORT is "${process.env.PORT}": give a number, as in PORT=3001 ${command}`);
}

/** @param {number} port */
async function checkPort(port) {
  if (await isPortFree(port)) return;
  throw new CliError(
    `Port ${port} is taken by another program. Stop that, or choose another: PORT=${port + 1} ${command}`,
  );
}

/** @param {Record<string, string | undefined>} env */
async function prepareDatabase(env) {
  const { isEmptyDatabase } = await import("./content.mjs");
  const { migrate } = await import("./migrate.mjs");
  const applied = await migrate(env.DATABASE_URL ?? "");
  if (applied.length > 0) {
    const count = applied.length === 1 ? "a new migration" : `${applied.length} new migrations`;
    console.log(`The database has ${count}, up to ${applied.at(-1)}.`);
  }
  if (!(await isEmptyDatabase(env.DATABASE_URL ?? ""))) return;
  const { SEED } = await import("./seed.mjs");
  await step("Adding the demo content", async () => {
    const { code } = await runNode(SEED, { env });
    if (code !== 0) throw new CliError("The demo content was not added; the reason stands above.");
  });
}

/** @param {Record<string, string | undefined>} env */
function watchAssets(env) {
  const assets = startNode(["scripts/reader-assets.mjs", "--watch"], { env });
  endings.push(() => stopChild(assets));
}

async function main() {
  checkNode();
  readEnvFiles();
  const port = readPort();
  const address = `http://localhost:${port}`;
  const startedAt = performance.now();

  // What would fail in the end is said before minutes were spent on the packages.
  if (!existsSync(join(ROOT, "node_modules"))) {
    await checkPort(port);
    checkMachine();
  }
  const lock = await prepare({
    lock: "site",
    note: address,
    explain: ({ pid, note }) =>
      `Already running in this folder: ${note} (process ${pid}). Use that one, or stop it first with Ctrl+C.`,
  });
  endings.push(() => lock.release());
  await checkPort(port);

  // These need the packages.
  const { startServices } = await import("../dev/supervisor.mjs");
  const { build, generateClient } = await import("./build.mjs");
  const { localEnv } = await import("../dev/local-env.mjs");
  const { startSite, startTicking, waitForHealth } = await import("../dev/site.mjs");

  const env = /** @type {Record<string, string | undefined>} */ (
    localEnv({ port, secretsFile: join(DATA, "secrets.json") })
  );
  const generated = generateClient();
  async function prepareServices() {
    const services = await step("Starting the local services", () =>
      startServices({ folder: DATA }),
    );
    endings.push(() => services.stop());
    Object.assign(env, services.env);
    await generated;
    if (!ending) await prepareDatabase(env);
    return services;
  }
  // Nothing of the database goes into the build, so that both go on beside each other.
  const [services] = await Promise.all([
    prepareServices(),
    generated.then(() => (options.dev ? watchAssets(env) : build({ env }))),
  ]);
  if (ending) return;

  const site = startSite({ mode: options.dev ? "dev" : "start", port, host: options.host, env });
  endings.push(() => stopChild(site));
  await step("Starting the site", () => waitForHealth(port, site));
  site.once("exit", () => {
    end(1, `The site ended by itself; its reason stands above. Start it again with ${command}.`);
  });
  endings.push(startTicking(port, env.CRON_SECRET ?? ""));

  const lines = [
    `Tender Wiring runs at ${address}, ${Math.round((performance.now() - startedAt) / 1000)} s after the start.`,
    ...(services.urls.issuer
      ? [`To write, open ${address}/admin and choose 'Continue as admin'.`]
      : []),
    ...(services.urls.mail ? [`The mail it sends is at ${services.urls.mail}`] : []),
    "Ctrl+C stops it; the data stays in .data.",
  ];
  console.log(`\n${lines.map((line) => `  ${line}\n`).join("")}`);
}

listenForTheEnd();
await main().catch(async (error) => {
  if (ending) return;
  ending = true;
  for (const stop of endings.reverse()) await stop();
  killAll();
  exitWithError(error);
});
