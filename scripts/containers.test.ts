// No machine of ours has Docker: what a container does is run as processes by the drill of one server.
// Here the files are read as their users read them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { listVariables } from "../dev/local-env.mjs";
import { SERVER_FLAGS, SERVER_MEMORY } from "../dev/site.mjs";

const START = ["node", ...SERVER_FLAGS, "server.mjs"].join(" ");
const MALLOC = Object.entries(SERVER_MEMORY)
  .map((pair) => pair.join("="))
  .join(" ");

const stringMap = z.record(z.string(), z.string());
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ args: stringMap }).optional(),
      command: z.array(z.string()).optional(),
      environment: stringMap.default({}),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync("compose.yaml", "utf8");
const { services, volumes } = composeFile.parse(parse(text, { merge: true }));
const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}.`);
  return found;
};

const packageFile = z
  .object({ scripts: stringMap })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** A Dockerfile's instructions, each in one line. */
const dockerfile = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.trim());
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith("FROM ")));

test("both files are what their programs take", () => {
  expect(validate(readFileSync("Dockerfile", "utf8"))).toEqual([]);
  const off = [
    "service-keys-order",
    "services-alphabetical-order",
    "top-level-properties-order",
    // It does not see the quotes of a list in one line.
    "require-quotes-in-ports",
    // nginx is there for everybody.
    "no-unbound-port-interfaces",
  ];
  const linter = new DCLinter({
    rules: Object.fromEntries(off.map((name) => [name, 0])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  const results = linter.lintFiles(["compose.yaml"], false);
  expect(results.length).toBe(1);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

/** Of Node, Next and the host; the rest is in .env.example, which `lib/env.ts` is held to. */
const OTHERS_VARIABLES = ["NODE_ENV", "PORT", "NEXT_TELEMETRY_DISABLED", "NODE_EXTRA_CA_CERTS"];

test("whatever the files tell the site is a variable that it knows", () => {
  const known = [...listVariables(), ...OTHERS_VARIABLES, ...Object.keys(SERVER_MEMORY)];
  const names = [
    ...dockerfile
      .filter((line) => /^(ARG|ENV) /.test(line))
      .flatMap((line) => [...line.matchAll(/(?<= )([A-Z0-9_]+)(?==|$)/g)].map(([name]) => name)),
    ...["migrate", "app-1", "app-2", "tick"].flatMap((name) =>
      Object.keys(service(name).environment),
    ),
  ];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test("every image has a version of its own", () => {
  const images = [
    ...dockerfile.flatMap((line) => /^FROM (\S+:\S+)/.exec(line)?.[1] ?? []),
    ...Object.values(services).map(({ image }) => image),
  ].filter((image) => image !== "tender-wiring");
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:v?\d[\w.-]+$/);
});

test("the image holds no development package, runs as nobody special and tells whether it is well", () => {
  expect(dockerfile.filter((line) => line.includes("npm ci"))).toEqual([
    "RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev",
  ]);
  const user = lastStage.indexOf("USER node");
  expect(user).toBeGreaterThan(0);
  expect(lastStage.slice(user).some((line) => line.startsWith("RUN "))).toBe(false);
  expect(lastStage).toContain(
    "RUN install --directory --owner=node --group=node .data .data/backups .next/cache /run/tender-wiring",
  );
  expect(lastStage.find((line) => line.startsWith("HEALTHCHECK"))).toContain("/api/health`");
  expect(lastStage.at(-1)).toBe(`CMD ${JSON.stringify(START.split(" ")).replaceAll(",", ", ")}`);
  expect(lastStage).toContain(`ENV ${MALLOC}`);
});

test("the site starts in one way, in a container or not", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).scripts.start).toBe(START);
  const unit = readFileSync("deploy/systemd/tender-wiring@.service", "utf8");
  expect(unit).toContain(`ExecStart=/usr/bin/${START}\n`);
  expect(unit).toContain(`Environment=${MALLOC}\n`);
});

test("the image keeps no secret, and what it copies is what git has", () => {
  const variables = dockerfile.filter((line) => /^(ARG|ENV) /.test(line)).join("\n");
  expect(variables).not.toMatch(/SECRET|PASSWORD|_KEY|TOKEN|DATABASE_URL/);
  const [all, ...lines] = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(all).toBe("**");
  const taken = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(taken.filter((path) => !existsSync(path))).toEqual([]);
  const copied = dockerfile
    .flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? [])
    .filter((path) => path !== ".");
  expect(copied.length).toBeGreaterThan(2);
  const isTaken = (path: string) => taken.some((one) => path === one || path.startsWith(`${one}/`));
  expect(copied.filter((path) => !isTaken(path))).toEqual([]);
  expect(taken.filter((path) => /^\.(env|data|git|next)$/.test(path))).toEqual([]);
});

test("the site runs twice, after the migrations, and only nginx can be reached from outside", () => {
  const { depends_on: _, ...first } = service("app-1");
  expect(service("app-2")).toMatchObject(first);
  for (const name of ["app-1", "app-2", "tick"]) {
    expect(service(name).depends_on.migrate?.condition).toBe("service_completed_successfully");
  }
  const [, , commands = ""] = service("migrate").command ?? [];
  expect(commands).toContain("npm run db:migrate");
  expect(service("nginx").depends_on).toEqual({
    "app-1": { condition: "service_healthy" },
    "app-2": { condition: "service_healthy" },
  });
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(["nginx"]);
});

test("what compose.yaml mounts and runs exists, and what it asks for is documented", () => {
  const mounts = Object.values(services).flatMap((one) => one.volumes);
  for (const [source = ""] of mounts.map((mount) => mount.split(":"))) {
    if (source.startsWith("./")) expect(existsSync(source), source).toBe(true);
    else if (!source.startsWith("${")) expect(Object.keys(volumes)).toContain(source);
  }
  const scripts = [...text.matchAll(/\bscripts\/[\w.-]+\.mjs/g)].map(([path]) => path);
  expect(scripts.filter((path) => !existsSync(path))).toEqual([]);
  const documents =
    readFileSync("README.md", "utf8") + readFileSync("docs/hosts/containers.md", "utf8");
  const variables = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
  expect(variables.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
});

test("every unit, the cron line and the release use programs and files that exist", () => {
  const shipped = [
    ...readdirSync("deploy/systemd").map((name) => `deploy/systemd/${name}`),
    "deploy/cron/tender-wiring",
    "deploy/release.sh",
  ].map((path) => readFileSync(path, "utf8"));
  const all = shipped.join("\n");
  const files = [...all.matchAll(/node (?:--\S+ )*(\S+\.mjs)/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  const commands = [...all.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !packageFile.scripts[name])).toEqual([]);
});
