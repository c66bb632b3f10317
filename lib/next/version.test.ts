import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const TRIED_WITH = "16.4.6";
const require = createRequire(import.meta.url);
const nextFolder = dirname(require.resolve("next/package.json"));

test("what lib/next uses of Next's insides was tried with the version that is installed", () => {
  const { version } = require("next/package.json");
  expect(
    version,
    `lib/next was tried with Next ${TRIED_WITH}, and this is ${version}. Compare its imports with the new version, run npm test and the drills, then write the new version here.`,
  ).toBe(TRIED_WITH);
});

test("each file of Next that lib/next names is there", () => {
  const named = ["caches.mjs", "expired-tags.mjs", "original-error.ts", "pictures.mjs"].flatMap(
    (file) =>
      [...readFileSync(join("lib", "next", file), "utf8").matchAll(/"next\/(dist\/[^"]+)"/g)].map(
        ([, path = ""]) => path,
      ),
  );
  expect(named).toHaveLength(7);
  for (const path of named) expect(require.resolve(join(nextFolder, path))).toBeTruthy();
});
