// deploy/release.sh as it is, on a machine whose programs only note what they are asked.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
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
    runuser: 'shift 5; exec "$@"',
    npm: 'test ! -e "fails-$2"',
    // An instance runs what `current` was when it was restarted.
    systemctl: 'readlink "$BOX/srv/current" > "$BOX/running-$(echo "$2" | cut -d @ -f 2)"',
    // It is asked for an instance when that was started, and for all of them once they are live.
    node: `test "$METRICS_TOKEN" = secret
      ill=ill; if [ "$2" != 0 ]; then ill=in-use; fi
      for port in 3000 3001; do
        case "$*" in *:$port*) if test -e "$(cat "$BOX/running-$port")/is-$ill-at-$port"; then exit 1; fi ;; esac
      done`,
    chown: "exit 0",
    sleep: "exit 0",
  };
  for (const folder of ["bin", "tree", "srv/releases", "deploy"]) {
    mkdirSync(join(box, folder), { recursive: true });
  }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(box, "bin", name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(box, "bin", name), 0o755);
  }
  writeFileSync(join(box, "env"), 'METRICS_TOKEN="secret"\n');
  const script = readFileSync("deploy/release.sh", "utf8")
    .replaceAll("/srv/tender-wiring", `${box}/srv`)
    .replaceAll("/etc/tender-wiring", box);
  writeFileSync(join(box, "deploy", "release.sh"), script);
});

afterEach(() => rmSync(box, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("sh", [join(box, "deploy", "release.sh"), ...args], {
    env: { ...process.env, BOX: box, PATH: `${join(box, "bin")}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  return { status, says: stdout + stderr };
}

/** Makes the archive of a tree with this file in it, as the commit of this name. */
function pack(commit: string, file = "package.json"): string {
  count += 1;
  const tree = join(box, "tree");
  rmSync(tree, { recursive: true });
  mkdirSync(join(tree, ".next"), { recursive: true });
  mkdirSync(join(tree, "prisma", "migrations", `m-${commit}`), { recursive: true });
  writeFileSync(join(tree, file), "");
  writeFileSync(join(tree, ".release"), `${String(count).padStart(3, "0")}${commit}-0\n`);
  const archive = "tender-wiring.tar.gz";
  const script = `tar -czf ${archive} -C tree . && sha256sum ${archive} > ${archive}.sha256`;
  spawnSync("sh", ["-c", script], { cwd: box });
  return join(box, archive);
}

const release = (commit: string, file?: string) => run(pack(commit, file));

const nameOf = (path: string) => basename(path.trim()).split("-")[0]?.slice(3);
const current = () => nameOf(readlinkSync(join(box, "srv", "current")));
const running = () =>
  [3000, 3001].map((port) => nameOf(readFileSync(join(box, `running-${port}`), "utf8")));
const releases = () => readdirSync(join(box, "srv", "releases")).map(nameOf);

test("the three last releases stay, of which none failed, and every backup by hand", () => {
  expect(release("a")).toMatchObject({ status: 0 });
  writeFileSync(join(box, "srv", "current", ".data", "backups", "backup.tar.gz"), "");
  for (const commit of ["b", "c"]) expect(release(commit)).toMatchObject({ status: 0 });
  for (const fault of ["fails-db:migrate", "fails-db:try"]) {
    expect(release("broken", fault).status).not.toBe(0);
    expect([current(), running()]).toEqual(["c", ["c", "c"]]);
  }
  expect(release("ill", "is-ill-at-3000").status).not.toBe(0);
  expect(release("d").status).toBe(0);
  expect([current(), running(), releases()]).toEqual(["d", ["d", "d"], ["b", "c", "d"]]);
  expect(readdirSync(join(box, "srv", "backups"))).toEqual(["backup.tar.gz"]);
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

test("one that is well at its start and not in use is taken back, and leaves no trace", () => {
  release("a");
  const { status, says } = release("b", "is-in-use-at-3001");
  expect([status, current(), running()]).toEqual([1, "a", ["a", "a"]]);
  expect(says).toMatch(/watched for 300 seconds.\n.*All instances are back at \S*a/s);
  expect(release("c").status).toBe(0);
  expect(releases()).toEqual(["a", "c"]);
});

test("an archive that is not as it was made changes nothing", () => {
  release("a");
  const archive = pack("b");
  appendFileSync(archive, "x");
  const { status, says } = run(archive);
  expect([status, current(), releases()]).toEqual([1, "a", ["a"]]);
  expect(says).toContain("tender-wiring.tar.gz: FAILED");
});

test("a first release that is not well says so, and there is none to go back to", () => {
  const { status, says } = release("a", "is-ill-at-3000");
  expect([status, says]).toEqual([1, expect.stringContaining("is not well")]);
  expect(run("back").says).toContain("There is no good release before this one.");
});

test("back leads to the release before, names what the database keeps, and can be continued from", () => {
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
