import { readdirSync } from "node:fs";
import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function listHeaders(siteUrl: string, path = "/:path*"): Promise<string[]> {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.resetModules();
  const { default: configure } = await import("../next.config.mjs");
  const rules = (await configure(PHASE_PRODUCTION_SERVER).headers?.()) ?? [];
  return rules
    .filter(({ source }) => source === path)
    .flatMap(({ headers }) => headers.map(({ key, value }) => `${key}: ${value}`));
}

test("a site that is served by HTTPS asks for nothing else from now on, for its own name alone", async () => {
  const header = "Strict-Transport-Security: max-age=63072000";
  expect(await listHeaders("https://www.example.org")).toContain(header);
  expect((await listHeaders("http://localhost:3000")).join()).not.toContain("Strict-Transport");
});

test("whatever readers' pages load by a name with its hash is cached for a year", async () => {
  const files = readdirSync("public/r").filter((name) => /-[0-9a-f]{8}\./.test(name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const said = await listHeaders("http://localhost:3000", `/r/${file}`);
    expect(said, file).toEqual(["Cache-Control: public, max-age=31536000, immutable"]);
  }
});

test("an address that is none is left to the check of the environment", async () => {
  expect((await listHeaders("nowhere")).join()).not.toContain("Strict-Transport");
});
