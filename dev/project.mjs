// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import util from "node:util";
import { CliError } from "./cli-error.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const DATA = join(ROOT, ".data");

/** Adds what `.env.local` and `.env` name to the environment; what is set already stays. */
export function readEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    let text = "";
    try {
      text = readFileSync(join(ROOT, name), "utf8");
    } catch {
      continue;
    }
    for (const [key, value] of Object.entries(util.parseEnv(text))) process.env[key] ||= value;
  }
}

/** Fails with a sentence when Node is older than the package asks for. */
export function checkNode() {
  const wanted = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).engines.node;
  const [major = 0, minor = 0] = wanted
    .replace(/[^\d.]/g, "")
    .split(".")
    .map(Number);
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split(".").map(Number);
  if (hasMajor < major || (hasMajor === major && hasMinor < minor)) {
    throw new CliError(
      `Node ${process.versions.node} is too old: install Node ${major}.${minor} or newer, then try again.`,
    );
  }
}
