import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { startNode, stopChild } from "../dev/process.mjs";
import { migrate } from "../scripts/migrate.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
    /** False on PGlite, which has one session and no timeouts. */
    isServer: boolean;
  }
}

/** Gives a project of data tests a migrated database of its own. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const isServer = project.name === "data-postgres";
  const service = startNode([`dev/database/${isServer ? "postgres" : "database"}.mjs`]);
  const [ready] = await once(service, "message");
  await migrate(ready.url);
  project.provide("databaseUrl", ready.url);
  project.provide("isServer", isServer);
  return () => stopChild(service);
}
