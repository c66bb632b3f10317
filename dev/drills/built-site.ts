import type { ChildProcess } from "node:child_process";
import { mkdirSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyBuild, renderPages } from "../../scripts/build.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { localEnv } from "../local-env.mjs";
import { findFreePort } from "../ports.mjs";
import { DATA } from "../project.mjs";
import { startSite, waitForHealth } from "../site.mjs";
import { startServices } from "../supervisor.mjs";

export type BuiltSite = Awaited<ReturnType<typeof buildSite>>;

type Prepare = (env: Record<string, string>) => Promise<unknown>;

/**
 * A site of a drill's own, built and not yet started, beside local services that run. It has no content but for what
 * `prepare` adds before it is built; a build that is rendered has copies of the pages with that.
 */
export async function buildSite(
  name: string,
  prepare: Prepare = async () => {},
  { isRendered = false, minify = false } = {},
) {
  const folder = join(DATA, "drill", name);
  const distDir = join(".data", "drill", name, "next");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const services = await startServices({ folder, env: {}, bringBack: false });
  const port = await findFreePort();
  const env = {
    ...localEnv({ port, secretsFile: join(folder, "secrets.json") }),
    ...services.env,
    NEXT_DIST_DIR: distDir,
  };
  await migrate(services.env.DATABASE_URL);
  await prepare(env);
  await copyBuild({ env, distDir, minify });
  if (isRendered) await renderPages({ env, distDir });

  return {
    folder,
    distDir,
    services,
    /** The one that its own links name. */
    port,
    address: `http://localhost:${port}`,
    /** Starts an instance and waits until it is well, or only answers where its database is away. */
    async start(
      at = port,
      changes: Record<string, string> = {},
      { isAway = false, host }: { isAway?: boolean; host?: string } = {},
    ): Promise<ChildProcess> {
      const output = openSync(join(folder, "site.log"), "a");
      const child = startSite({
        mode: "start",
        port: at,
        env: { ...env, ...changes },
        output,
        host,
      });
      await waitForHealth(at, child, isAway ? "/api/health/live" : "/api/health");
      return child;
    },
  };
}
