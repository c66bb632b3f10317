// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Site } from "./site.mjs";

const SETTINGS = join(import.meta.dirname, "site.json");
const OUTPUT = join(import.meta.dirname, "../../.open-next");

/** @type {import("./site.mjs").SiteSettings} */
const settings = JSON.parse(readFileSync(SETTINGS, "utf8"));
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
new Site(new App(), "Site", {
  settings,
  output: OUTPUT,
  env: { ...(account && { account }), ...(region && { region }) },
});
