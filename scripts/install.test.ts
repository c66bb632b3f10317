import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeSbom } from "./sbom.mjs";

type Package = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The site's own, and that of the tools that make functions of it. */
const FOLDERS = [".", "deploy/lambda"];

function readLockfile(folder: string) {
  const text = readFileSync(join(folder, "package-lock.json"), "utf8");
  const { packages }: { packages: Record<string, Package> } = JSON.parse(text);
  const entries = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      ...entry,
      name: entry.name ?? path.split("node_modules/").at(-1) ?? "",
    }));
  return { packages, entries };
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
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in WITH_INSTALL_SCRIPT))).toEqual([]);
    expect(readFileSync(join(folder, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
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
  const { entries } = readLockfile(".");
  expect(bomFormat).toBe("CycloneDX");
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const wanted = entries.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`);
  expect(wanted.filter((one) => !named.has(one))).toEqual([]);
  expect([...named].filter((one) => !wanted.includes(one))).toEqual([]);
});
