// @ts-check
// Holds the imports of app, components and lib to layers.config.mjs.
import { createRequire, register } from "node:module";
import { resolve } from "node:path";
import { layers } from "../layers.config.mjs";

const FOLDERS = ["app", "components", "lib"];

// dependency-cruiser reads TypeScript through the package `typescript`, below version 6. Ours is 7, which has
// no programming interface, so the tool gets the compiler that ts-morph brings along.
const COMPILER = "@ts-morph/common/dist/typescript.js";

function provideCompiler() {
  createRequire(import.meta.url)("typescript/package.json").version = "5.9.0";
  const hook = `export const resolve = (name, context, next) =>
    next(name === "typescript" ? "${COMPILER}" : name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);
}

/** The forbidden imports of a project, one a line. @param {string} directory */
async function findBreaches(directory) {
  provideCompiler();
  const { cruise } = await import("dependency-cruiser");
  const { output } = await cruise(
    FOLDERS,
    {
      baseDir: directory,
      parser: "tsc",
      tsPreCompilationDeps: true,
      exclude: { path: "[.]test[.]tsx?$" },
      doNotFollow: { path: "^(node_modules|prisma/client)/" },
      validate: true,
      ruleSet: { forbidden: layers },
    },
    { alias: { "@": directory }, extensions: [".ts", ".tsx", ".mjs"] },
  );
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map(({ rule, from, to, via = [] }) => {
    const way = via.length > 0 ? via.map(({ name }) => name) : [to];
    return `${rule.name}: ${[from, ...way].join(" → ")}`;
  });
}

const breaches = await findBreaches(resolve(process.argv[2] ?? "."));
for (const breach of breaches) console.log(breach);
if (breaches.length > 0) process.exitCode = 1;
