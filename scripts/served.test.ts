// What runs the built site, without one and within systemd.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../dev/find-program.mjs";

const UNITS = "deploy/systemd";
const EXPOSURE_MAX = 4;
const analyzer = findProgram("systemd-analyze");
const services = readdirSync(UNITS).filter((name) => name.endsWith(".service"));

test("npm start without a build says in one sentence what to do", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server.mjs"], {
    env: { ...process.env, NEXT_DIST_DIR: ".next-that-is-not-there" },
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    "There is no build to serve yet: run npm run build first, or npm run up.\n",
  ]);
});

test.skipIf(analyzer === null).each(services)("%s may do little more than it must", (name) => {
  const args = ["security", "--offline=true", join(UNITS, name)];
  const { stdout } = spawnSync(analyzer ?? "", args, { encoding: "utf8" });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(EXPOSURE_MAX);
});

test("the site may not write its own code", () => {
  for (const name of services) {
    const text = readFileSync(join(UNITS, name), "utf8");
    expect(text).toContain("ProtectSystem=strict");
    const open = [...text.matchAll(/^ReadWritePaths=(.*)$/gm)].map(([, path]) => path);
    expect(open.every((path) => path?.endsWith("/.next/cache"))).toBe(true);
  }
});
