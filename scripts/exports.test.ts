import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// By hand: knip looks for what nobody imports, not for two things of one name.

const FOLDERS = ["app", "components", "lib"];

/** Names that Next looks for in a route, a page or a layout. */
const OF_NEXT = new Set(
  "GET HEAD POST PUT PATCH DELETE OPTIONS metadata generateMetadata viewport generateStaticParams instant ensureStatic maxDuration default".split(
    " ",
  ),
);

const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|let) +(\w+)/gm;
const EXPORT_LIST = /^export (?:const )?\{([^}]*)\}/gm;

/** The source files below these folders, tests left out. */
function sourcesIn(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /[.](ts|tsx|mjs)$/.test(path) && !/[.]test[.]tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
}

function exportsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const single = [...source.matchAll(EXPORT)].map(([, name = ""]) => name);
  const listed = [...source.matchAll(EXPORT_LIST)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().replace(/^.* as |^type /, "")),
  );
  return [...single, ...listed].filter((name) => name !== "" && !OF_NEXT.has(name));
}

/**
 * The element beside the component whose HTML it upgrades, the call of a handler's function, and the
 * texts of the screens and the kinds, which every folder keeps under the same names.
 */
function isSameThing(files: string[]): boolean {
  const [one = "", other = ""] = files.toSorted();
  if (["/texts.ts", "/kind.ts"].some((end) => files.every((file) => file.endsWith(end))))
    return true;
  if (files.length !== 2) return false;
  if (other === one.replace(/[.]element[.]ts$/, ".tsx")) return true;
  return one.startsWith("components/admin/") && other.startsWith("lib/");
}

test("no name is exported for two things", () => {
  const filesByName = new Map<string, string[]>();
  for (const file of sourcesIn(FOLDERS)) {
    for (const name of exportsOf(file)) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
    }
  }
  expect(filesByName.size).toBeGreaterThan(500);
  const double = [...filesByName].filter(([, found]) => found.length > 1 && !isSameThing(found));
  expect(Object.fromEntries(double)).toEqual({});
});

test("an authority is made where it is proven alone", () => {
  const makers = sourcesIn([...FOLDERS, "scripts"]).filter((file) =>
    / as (Admin|Operator|Monitor|Errand);/.test(readFileSync(file, "utf8")),
  );
  expect(makers.toSorted()).toEqual([
    "lib/auth/require-admin.ts",
    "lib/domains/imports/claim.ts",
    "lib/domains/statistics/public.ts",
    "lib/site/route/route.ts",
    "scripts/operator.ts",
  ]);
});
