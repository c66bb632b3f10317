import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
);

/** More than types, from a file that says what calls answer. */
const LOADS = /^import (?!type )[^;]*? from "@\/(lib\/[^"]*)\/(?:calls|joined)";/gm;
const DECLARES = /^app\/api\/|^lib\/.*\/(?:calls|joined|kind)\.ts$/;

/** The folders whose declarations a file loads. */
function loadsFrom(file: string): string[] {
  const source = readFileSync(file, "utf8").replaceAll('from "./', `from "@/${dirname(file)}/`);
  return [...source.matchAll(LOADS)].map(([, folder = ""]) => folder);
}

test("a small domain has its schemas in calls.ts; of one with a schema.ts beside it, handlers and declarations alone load that", () => {
  const loading = sources.filter((file) => loadsFrom(file).length > 0);
  expect(loading.length).toBeGreaterThan(100);
  const others = loading
    .filter((file) => !DECLARES.test(file))
    .flatMap((file) => loadsFrom(file).map((folder) => `${file}: ${folder}`))
    .filter((line) => sources.includes(`${line.split(": ")[1]}/schema.ts`));
  expect(others).toEqual([]);
});
