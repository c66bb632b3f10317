// @ts-check
import { once } from "node:events";
import { findPostgres } from "../dev/database/find-postgres.mjs";
import { startNode, stopChild } from "../dev/process.mjs";
import { openSite } from "./site.mjs";

/**
 * Serves the same build on a PostgreSQL server of its own; null where this machine has none.
 * @param {{ folder: string, site: import("./site.mjs").Site, endings: (() => unknown)[], content?: "demo" | "none" }} options
 */
export async function startPostgresSite({ folder, site, endings, content = "none" }) {
  if (!findPostgres()) return null;
  const server = startNode(["dev/database/postgres.mjs"]);
  endings.push(() => stopChild(server));
  const [{ url }] = await once(server, "message");
  const served = await openSite({ folder, content, endings, databaseUrl: url });
  served.takeBuild(site.distDir);
  await served.start();
  return served;
}
