import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
);

/** More than types, from a file that says what calls answer. */
const LOADS = /^import (?!type )[^;]*? from "@\/lib\/[^"]*\/(?:answers|calls|joined)";/m;

test("browsers get what calls declare as types alone: handlers and declarations load it", () => {
  const loading = sources.filter((file) =>
    LOADS.test(readFileSync(file, "utf8").replaceAll('from "./', `from "@/${dirname(file)}/`)),
  );
  expect(loading.length).toBeGreaterThan(100);
  const others = loading.filter(
    (file) => !/^app\/api\/|^lib\/.*\/(?:answers|calls|joined)\.ts$/.test(file),
  );
  expect(others).toEqual([]);
});
