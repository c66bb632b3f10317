import { Worker, type WorkerOptions } from "node:worker_threads";
import { build } from "esbuild";

/** Starts threads of a file of ours, made into one as the site's own build does. */
export async function threadOf(file: URL): Promise<(options?: WorkerOptions) => Worker> {
  const { outputFiles } = await build({
    entryPoints: [file.pathname],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    tsconfig: new URL("../tsconfig.json", import.meta.url).pathname,
  });
  const code = outputFiles[0]?.text ?? "";
  return (options = {}) => new Worker(code, { ...options, eval: true });
}
