// Runs by its name only: it builds the site anew, with tools of its own.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARED_CACHE_CONTROL } from "../../lib/cache/cache-life";
import { migrate } from "../../scripts/migrate.mjs";
import { localEnv } from "../local-env.mjs";
import { startServices } from "../supervisor.mjs";
import { buildVercel, listFunctions, listPrerendered } from "../vercel/build.mjs";

const BUILD_MS = 900_000;
const MEGABYTE = 1_024 * 1_024;
const FUNCTION_MAX_BYTES = 50 * MEGABYTE;
/** Only the build's own address is in its pages; nothing listens there. */
const PORT = 3_000;
const DOCUMENTS = ["index", "articles", "videos", "resources", "privacy"];
const CACHED_ROUTES = ["article/[slug]", "video/[id]", "resource/[slug]", "articles/tag/[tag]"];

type Route = { src?: string; handle?: string; methods?: string[]; middlewarePath?: string };

let output: string;
let config: { crons: unknown; routes: Route[] };
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-vercel-data-"));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const services = await startServices({ folder, env: {}, only: ["database"], bringBack: false });
  endings.push(() => services.stop());
  const env = {
    ...localEnv({ port: PORT, secretsFile: join(folder, "secrets.json") }),
    ...services.env,
  };
  // The build migrates as well, as vercel.json says; the second time there is nothing to do.
  await migrate(services.env.DATABASE_URL ?? "");
  const built = buildVercel(env);
  endings.push(built.remove);
  output = built.output;
  config = JSON.parse(readFileSync(join(output, "config.json"), "utf8"));
}, BUILD_MS);

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

test("the functions are small, and run Node, the middleware too", () => {
  const functions = listFunctions(output);
  for (const { name, bytes, runtime, maxDuration } of functions) {
    console.log(
      `${name}: ${(bytes / MEGABYTE).toFixed(1)} MB unzipped, ${runtime}, ${maxDuration ?? "the plan's"} s at most`,
    );
    expect(bytes, name).toBeLessThan(FUNCTION_MAX_BYTES);
    expect(runtime, name).toMatch(/^nodejs/);
  }
  expect(functions.map(({ name }) => name)).toContain("_middleware");
  // Calls with the same needs share a function, to which the others are links.
  const tick = join(output, "functions", "api", "cron", "tick.func", ".vc-config.json");
  expect(JSON.parse(readFileSync(tick, "utf8")).maxDuration).toBe(120);
});

test("readers' documents are prerendered with their headers, and no call's answer is", () => {
  const prerendered = listPrerendered(output);
  const names = prerendered.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...DOCUMENTS, ...CACHED_ROUTES]));
  expect(names.filter((name) => name.startsWith("api/"))).toEqual([]);
  for (const { name, headers } of prerendered) {
    if (!DOCUMENTS.includes(name)) continue;
    expect(headers["cache-control"], name).toBe(SHARED_CACHE_CONTROL);
    expect(headers["content-security-policy"], name).toContain("default-src 'none'");
    expect(headers["x-next-cache-tags"], name).toBeTruthy();
  }
});

test("every request meets the middleware, which refuses other methods, before anything that is cached", () => {
  const guard = config.routes.findIndex(({ middlewarePath }) => middlewarePath === "/_middleware");
  const cached = config.routes.findIndex(({ handle }) => handle === "filesystem");
  expect(guard).toBeGreaterThanOrEqual(0);
  expect(guard).toBeLessThan(cached);
  const { src = "", methods } = config.routes[guard] ?? {};
  expect(methods).toBeUndefined();
  for (const path of ["/", "/articles", "/article/any", "/no/such", "/admin", "/index.rsc"]) {
    expect(path, path).toMatch(new RegExp(src));
  }
  expect("/api/objects/upload").not.toMatch(new RegExp(src));
});

test("the scheduler calls the tick once a minute", () => {
  expect(config.crons).toEqual([{ path: "/api/cron/tick", schedule: "* * * * *" }]);
});
