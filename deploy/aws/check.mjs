// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { App } from "aws-cdk-lib";
import { Site } from "./site.mjs";

// Makes the template from stand-ins for what OpenNext builds, without a network. CDK holds every resource against AWS's
// own description of it, and throws where one does not fit.
const BEHAVIORS = [
  { pattern: "_next/image*", origin: "imageOptimizer" },
  { pattern: "card/*", origin: "drawing" },
  { pattern: "thumbnail/*", origin: "drawing" },
  { pattern: "api/admin/pictures*", origin: "drawing" },
  { pattern: "api/admin/imports/*/step", origin: "drawing" },
  { pattern: "api/cron/tick", origin: "tick" },
  { pattern: "_next/data/*", origin: "default" },
  { pattern: "*", origin: "default" },
  { pattern: "BUILD_ID", origin: "s3" },
];
const FILES = [
  ...["default", "drawing", "tick"].map((name) => `server-functions/${name}.zip`),
  "image-optimization-function.zip",
  "assets/r/site.js",
  "assets/_next/static/app.js",
  "assets/favicon.ico",
];

const EXAMPLE = join(import.meta.dirname, "site.example.json");

/** The template that a file of settings gives. @param {string} file */
function makeTemplate(file) {
  const output = mkdtempSync(join(tmpdir(), "tender-wiring-aws-"));
  try {
    for (const file of FILES) {
      mkdirSync(dirname(join(output, file)), { recursive: true });
      writeFileSync(join(output, file), file);
    }
    writeFileSync(join(output, "open-next.output.json"), JSON.stringify({ behaviors: BEHAVIORS }));
    /** @type {import("./site.mjs").SiteSettings} */
    const settings = JSON.parse(readFileSync(file, "utf8"));
    const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "cdk.json"), "utf8"));
    const app = new App({ outdir: join(output, "cdk.out"), context });
    const { stackName } = new Site(app, "Site", { settings, output });
    return app.synth().getStackByName(stackName).template.Resources;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

const resources = Object.keys(makeTemplate(process.argv[2] ?? EXAMPLE)).length;
console.log(`${resources} resources, as AWS describes them.`);
