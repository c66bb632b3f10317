import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { expect, test } from "vitest";
import configure from "../next.config.mjs";
import packageJson from "../package.json" with { type: "json" };

/** The security rules of the project, R1 to R31. */
const RULES = Array.from({ length: 31 }, (_, index) => `R${index + 1}`);

const FOLDERS = ["app", "bench", "components", "dev", "e2e", "lib", "prisma", "scripts", "testing"];

function listSources(name: RegExp): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file)),
  );
}

test("every security rule is named by a test that breaks with it", () => {
  const files = listSources(/\.(?:test|e2e|drill)\.tsx?$/);
  const named = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\((R\d+)\):?"/g)].map(([, rule]) => rule),
    ),
  );
  expect(RULES.filter((rule) => !named.has(rule))).toEqual([]);
});

test("dependencies are exact, and no source map or secret goes to browsers (R30)", () => {
  const { dependencies, devDependencies } = packageJson;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
  expect(dependencies.next).toMatch(/^16\./);
  expect(configure(PHASE_PRODUCTION_SERVER).productionBrowserSourceMaps).toBe(false);
  const sources = ["next.config.mjs", ".env.example", ...listSources(/(?<!\.test)\.(?:tsx?|mjs)$/)];
  expect(sources.filter((file) => readFileSync(file, "utf8").includes("NEXT_PUBLIC_"))).toEqual([]);
});

test("whatever may run on the server alone begins by saying so", () => {
  const marker = 'import "server-only";';
  const marked = listSources(/(?<!\.test)\.tsx?$/).filter((file) => {
    const text = readFileSync(file, "utf8");
    return (
      new RegExp(`^${marker}`, "m").test(text) && !/^(?:\/\/.*\n)*import "server-only";/.test(text)
    );
  });
  expect(marked).toEqual([]);
});
