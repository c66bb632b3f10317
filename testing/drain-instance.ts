import { once } from "node:events";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { startNode } from "../dev/process.mjs";
import { ROOT } from "../dev/project.mjs";

/**
 * Makes testing/drain.ts ready to be started as instances of their own, which can be killed. It is bundled
 * once, because tsx takes longer for each start than the instance lives.
 */
export async function prepareInstances() {
  const file = fileURLToPath(
    new URL(`../node_modules/.cache/drain-${process.pid}.mjs`, import.meta.url),
  );
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["testing/drain.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    conditions: ["react-server"],
    // Node asks for the file's ending where a package names no exports.
    alias: {
      "server-only": "./node_modules/server-only/empty.js",
      "next/cache": "./testing/next-cache.ts",
      "next/headers": "next/headers.js",
      "next/image": "next/image.js",
      "next/navigation": "next/navigation.js",
      "next/server": "next/server.js",
    },
    logLevel: "error",
  });
  return {
    start(forMs: number, env: Record<string, string> = {}) {
      const child = startNode([file, String(forMs)], {
        env: { ...process.env, ...env },
        output: "pipe",
      });
      return { child, exited: once(child, "exit") };
    },
    remove: () => rmSync(file, { force: true }),
  };
}
