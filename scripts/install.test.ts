import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { satisfies } from "semver";
import { describe, expect, test } from "vitest";
import { writeSbom } from "./sbom.mjs";
import { trimPackages } from "./trim-packages.mjs";

type Package = {
  name?: string;
  version?: string;
  /** Where a package of our own lies, which node_modules only links to. */
  link?: boolean;
  resolved?: string;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  libc?: string[];
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The site's own, that of the tools that make functions of it, and that of what only measures it. */
const FOLDERS = [".", "deploy/lambda", "bench"];

/** Of an install with everything, and of one that builds and runs the site; a few more than there are. */
const PACKAGES_MAX = 600;
const PRODUCTION_PACKAGES_MAX = 460;
/** The oldest that `engines` allows and the oldest of each later line that we run on. */
const NODE_VERSIONS = ["20.19.0", "22.13.0", "24.0.0", "26.0.0"];
/** A usual server. */
const PLATFORM = { os: "linux", cpu: "x64", libc: "glibc" };

function readLockfile(folder: string) {
  const text = readFileSync(join(folder, "package-lock.json"), "utf8");
  const { packages }: { packages: Record<string, Package> } = JSON.parse(text);
  const named = Object.entries(packages)
    .filter(([path]) => path.includes("node_modules/"))
    .map(([path, entry]) => ({
      ...entry,
      name: entry.name ?? path.split("node_modules/").at(-1) ?? "",
    }));
  return {
    packages,
    entries: named.filter(({ link }) => !link),
    links: named.filter(({ link }) => link),
  };
}

/** What npm puts onto a machine like PLATFORM. */
function installedOf({ entries }: ReturnType<typeof readLockfile>) {
  const fits = (allowed: string[] | undefined, value: string) =>
    !allowed ||
    allowed.includes(value) ||
    allowed.every((one) => one.startsWith("!") && one !== `!${value}`);
  return entries.filter(
    ({ os, cpu, libc }) =>
      fits(os, PLATFORM.os) && fits(cpu, PLATFORM.cpu) && fits(libc, PLATFORM.libc),
  );
}

/** The registry that this lockfile was made with does not have them; npm checks them against nothing. */
const WITHOUT_INTEGRITY = [
  "@biomejs/cli-android-arm64",
  "@biomejs/cli-android-x64",
  "@biomejs/cli-darwin-arm64",
  "@biomejs/cli-darwin-x64",
  "@biomejs/cli-linux-arm64-musl",
  "@biomejs/cli-linux-x64-musl",
  "@biomejs/cli-win32-arm64",
  "@biomejs/cli-win32-x64",
  "@next/swc-darwin-arm64",
  "@next/swc-darwin-x64",
  "@next/swc-win32-arm64-msvc",
  "@next/swc-win32-x64-msvc",
  "@tailwindcss/oxide-android-arm64",
  "@tailwindcss/oxide-darwin-arm64",
  "@tailwindcss/oxide-darwin-x64",
  "@tailwindcss/oxide-freebsd-x64",
  "@tailwindcss/oxide-linux-arm-gnueabihf",
  "@tailwindcss/oxide-wasm32-wasi",
  "@tailwindcss/oxide-win32-arm64-msvc",
  "@tailwindcss/oxide-win32-x64-msvc",
];

/** What the lockfile leaves out, from the packages themselves: of the first two all parts have one licence. */
const LICENCES: [name: RegExp, licence: string][] = [
  [/^@biomejs\//, "MIT OR Apache-2.0"],
  [/^@(next|tailwindcss)\//, "MIT"],
  [/^parse-cache-control$/, "BSD-3-Clause"],
];

/** All let us use and pass on; none asks that the site's own source be shown. */
const ALLOWED_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "EPL-2.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** None of their scripts is run (.npmrc), and none is needed. */
const WITH_INSTALL_SCRIPT = {
  "@prisma/engines": "would download programs; the site uses Prisma's engines as WebAssembly",
  esbuild: "makes a start faster; its program is a package of its own",
  prisma: "only looks at Node's version",
};

function licenceOf({ name, license }: { name: string; license?: string }): string {
  return license ?? LICENCES.find(([pattern]) => pattern.test(name))?.[1] ?? "none";
}

/** Each id of an expression counts: where a licence may be chosen, each choice must do. */
function idsOf(licence: string): string[] {
  return licence.split(/[()\s]+/).filter((id) => !/^(AND|OR)?$/i.test(id));
}

describe.each(FOLDERS)("package-lock.json of %s", (folder) => {
  const { packages, entries } = readLockfile(folder);

  test("names the packages of every platform, or npm ci refuses it", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test("names no registry, and exact versions of what is asked for", () => {
    expect(entries.filter(({ resolved }) => resolved)).toEqual([]);
    expect(readFileSync(join(folder, ".npmrc"), "utf8")).toMatch(
      /^omit-lockfile-registry-resolved=true$/m,
    );
    const wanted = Object.entries(packages[""]?.dependencies ?? {});
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  test("holds what each package must be, but for those that its registry has not", () => {
    const without = entries.filter(({ integrity }) => !integrity).map(({ name }) => name);
    expect(without.sort()).toEqual(folder === "." ? WITHOUT_INTEGRITY : []);
    const weak = entries.filter(({ integrity = "sha512-" }) => !integrity.startsWith("sha512-"));
    expect(weak.map(({ name }) => name)).toEqual([]);
  });

  test("has no package whose licence is not allowed", () => {
    const others = entries
      .filter((entry) => !idsOf(licenceOf(entry)).every((id) => ALLOWED_LICENCES.has(id)))
      .map((entry) => `${entry.name} ${entry.version}: ${licenceOf(entry)}`);
    expect(others).toEqual([]);
  });

  test("has no package that needs a script of its own to be installed, and none is run", () => {
    const names = entries
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ name }) => name);
    expect(names.filter((name) => !(name in WITH_INSTALL_SCRIPT))).toEqual([]);
    expect(readFileSync(join(folder, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  });
});

describe("the site's packages", () => {
  const lockfile = readLockfile(".");
  const installed = installedOf(lockfile);

  test("are few", () => {
    expect(installed.length).toBeLessThanOrEqual(PACKAGES_MAX);
    const production = installed.filter(({ dev }) => !dev);
    expect(production.length).toBeLessThanOrEqual(PRODUCTION_PACKAGES_MAX);
  });

  test.each(NODE_VERSIONS)("all run on Node %s", (version) => {
    const others = installed
      .filter(({ engines }) => engines?.node && !satisfies(version, engines.node))
      .map(({ name, engines }) => `${name}: ${engines?.node}`);
    expect(others).toEqual([]);
  });

  // npm writes such a link as if the folder lay in the package that asks for it: then correct the lockfile by hand.
  test("are left out by links to folders that are there", () => {
    expect(lockfile.links.length).toBeGreaterThan(0);
    for (const { resolved = "" } of lockfile.links) {
      expect(resolved).toMatch(/^scripts[/]packages[/]/);
      expect(existsSync(join(resolved, "package.json"))).toBe(true);
    }
  });
});

test("every package that is excused for its script is there", () => {
  const names = new Set(
    FOLDERS.flatMap((folder) => readLockfile(folder).entries).map(({ name }) => name),
  );
  expect(Object.keys(WITH_INSTALL_SCRIPT).filter((name) => !names.has(name))).toEqual([]);
});

test("the functions on Lambda make pictures with the same sharp as the site", () => {
  const { packages } = readLockfile(".");
  const config = readFileSync("deploy/lambda/open-next.config.ts", "utf8");
  expect(config).toContain(`"sharp@${packages["node_modules/sharp"]?.version}"`);
});

test("the bill of materials names every package of production, and none that only development needs", () => {
  const { bomFormat, components } = JSON.parse(writeSbom()) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  const { packages, entries } = readLockfile(".");
  expect(bomFormat).toBe("CycloneDX");
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const ours = Object.entries(packages)
    .filter(([path]) => path.startsWith("scripts/packages/"))
    .map(([path, { version }]) => ({ name: basename(path), version, dev: false }));
  const wanted = [...entries, ...ours]
    .filter(({ dev }) => !dev)
    .map(({ name, version }) => `${name}@${version}`);
  expect(wanted.filter((one) => !named.has(one))).toEqual([]);
  expect([...named].filter((one) => !wanted.includes(one))).toEqual([]);
});

test("what nothing reads of packages is deleted once they are installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const before = [
    "next/dist/compiled/react/index.js",
    "next/dist/compiled/react-dom-experimental/index.js",
    "next/dist/compiled/next-server/app-page-turbo.runtime.prod.js",
    "next/dist/compiled/next-server/app-page-turbo-experimental.runtime.prod.js",
    "@prisma/client/runtime/query_compiler_fast_bg.mysql.wasm-base64.mjs",
    "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs",
    "zod/index.d.cts",
    "zod/index.d.cts.map",
    "leaflet.map/index.js",
    "@uiw/react-md-editor/dist/mdeditor.js",
    "@uiw/react-md-editor/esm/index.js",
  ];
  for (const file of before) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  trimPackages(folder);
  expect(before.filter((file) => existsSync(join(folder, file)))).toEqual(
    [0, 2, 5, 6, 8, 10].map((at) => before[at]),
  );
  rmSync(folder, { recursive: true });
});
