// deploy/release.sh as it is, on a machine whose programs only note what they are asked.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let box: string;
let count = 0;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), "release-"));
  const programs = {
    git: 'case "$*" in *archive*) tar -c -C "$BOX/tree" . ;; *) cat "$BOX/commit" ;; esac',
    date: 'cat "$BOX/commit"',
    runuser: 'shift 5; exec "$@"',
    npm: 'case "$*" in *build*) test ! -e fails-to-build ;; esac',
    // An instance runs what `current` was when it was restarted.
    systemctl: 'readlink "$BOX/srv/current" > "$BOX/running-$(echo "$2" | cut -d @ -f 2)"',
    curl: 'port=$(echo "$*" | cut -d : -f 3 | cut -d / -f 1); test ! -e "$(cat "$BOX/running-$port")/is-ill-at-$port"',
    chown: "exit 0",
    sleep: "exit 0",
  };
  for (const folder of ["bin", "tree", "srv/releases", "srv/source"]) {
    mkdirSync(join(box, folder), { recursive: true });
  }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(box, "bin", name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(box, "bin", name), 0o755);
  }
  const script = readFileSync("deploy/release.sh", "utf8");
  writeFileSync(join(box, "release.sh"), script.replaceAll("/srv/tender-wiring", `${box}/srv`));
});

afterEach(() => rmSync(box, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("sh", [join(box, "release.sh"), ...args], {
    env: { ...process.env, BOX: box, PATH: `${join(box, "bin")}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  return { status, says: stdout + stderr };
}

/** Releases a tree with this file in it, as the commit of this name. */
function release(commit: string, file?: string) {
  count += 1;
  rmSync(join(box, "tree"), { recursive: true });
  mkdirSync(join(box, "tree", "prisma", "migrations", `m-${commit}`), { recursive: true });
  if (file) writeFileSync(join(box, "tree", file), "");
  writeFileSync(join(box, "commit"), `${String(count).padStart(3, "0")}${commit}\n`);
  return run();
}

const nameOf = (path: string) => basename(path.trim()).split("-")[0]?.slice(3);
const current = () => nameOf(readlinkSync(join(box, "srv", "current")));
const running = () =>
  [3000, 3001].map((port) => nameOf(readFileSync(join(box, `running-${port}`), "utf8")));
const kept = () => readdirSync(join(box, "srv", "releases")).map(nameOf);

test("the three last releases are kept, of which none failed", () => {
  for (const commit of ["a", "b", "c"]) expect(release(commit)).toMatchObject({ status: 0 });
  expect(release("broken", "fails-to-build").status).not.toBe(0);
  expect([current(), running()]).toEqual(["c", ["c", "c"]]);
  expect(release("ill", "is-ill-at-3000").status).not.toBe(0);
  expect(release("d").status).toBe(0);
  expect([current(), running(), kept()]).toEqual(["d", ["d", "d"], ["b", "c", "d"]]);
});

test.each([3000, 3001])(
  "where the instance on port %i is not well, all are back at the last release",
  (port) => {
    release("a");
    const { status, says } = release("b", `is-ill-at-${port}`);
    expect(status).toBe(1);
    expect([current(), running()]).toEqual(["a", ["a", "a"]]);
    expect(says).toContain(`The instance on port ${port} is not well`);
    expect(says).toMatch(/All instances are back at \S*a/);
  },
);

test("a first release that is not well says so, and there is none to go back to", () => {
  const { status, says } = release("a", "is-ill-at-3000");
  expect([status, says]).toEqual([1, expect.stringContaining("is not well")]);
  expect(run("back").says).toContain("There is no good release before this one.");
});

test("back leads to the release before, names what the database keeps, and can be gone on from", () => {
  for (const commit of ["a", "b", "c"]) release(commit);
  const { status, says } = run("back");
  expect([status, current(), running()]).toEqual([0, "b", ["b", "b"]]);
  expect(says).toContain("The database keeps what m-c did");
  expect(says).toContain("is live again");
  run("back");
  expect(current()).toBe("a");
  expect(run("back").status).toBe(1);
  expect([release("d").status, current()]).toEqual([0, "d"]);
  expect(existsSync(join(box, "srv", "current", ".good"))).toBe(true);
});
