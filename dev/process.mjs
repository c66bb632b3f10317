// @ts-check
// execa and its like end children when their parent exits, but not when it is killed.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ROOT } from "./project.mjs";

const GRACE_MS = 8_000;
const WINDOWS = process.platform === "win32";
const PRELOAD = new URL("./end-with-parent.mjs", import.meta.url).href;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Starts a Node program that ends when this process does. It has its own process group, so that Ctrl+C
 * reaches only us and things stop in order.
 * @param {string[]} args the script, its arguments, before them Node's own
 * @param {{ env?: Record<string, string | undefined>, output?: "inherit" | "pipe" | number, cwd?: string, pulse?: boolean }} [options]
 * with `pulse`, the child writes to `stdio[4]` twice a second, however busy it is
 */
export function startNode(
  args,
  { env = process.env, output = "inherit", cwd = ROOT, pulse = false } = {},
) {
  const child = spawn(process.execPath, ["--import", PRELOAD, ...args], {
    cwd,
    env: /** @type {any} */ ({
      ...env,
      END_WITH_PARENT: String(process.pid),
      PULSE: pulse ? "4" : undefined,
    }),
    stdio: ["ignore", output, output, "ipc", ...(pulse ? [/** @type {const} */ ("pipe")] : [])],
    detached: !WINDOWS,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/**
 * Runs a Node program to its end and gives what it printed, which is shown as well unless it is to be quiet.
 * @param {string[]} args @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, { env, quiet = false } = {}) {
  const child = startNode(args, { env, output: "pipe" });
  let output = "";
  for (const [stream, shown] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream?.setEncoding("utf8").on("data", (data) => {
      output += data;
      if (!quiet) shown.write(data);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The script of a package's command, as `next` or `biome`. @param {string} path under node_modules */
export function packageScript(path) {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

/** A script in TypeScript that uses the application's own modules, which are for the server only. @param {string} path */
export function appScript(path) {
  return ["--conditions=react-server", "--import", "tsx", path];
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(WINDOWS ? child.pid : -child.pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Asks a program to end, and makes it end when it does not. @param {import("node:child_process").ChildProcess} child */
export async function stopChild(child) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(timer);
  }
  // What it started itself and left behind.
  if (!WINDOWS) signalGroup(child, "SIGKILL");
}

export function killAll() {
  for (const child of running) signalGroup(child, "SIGKILL");
}
