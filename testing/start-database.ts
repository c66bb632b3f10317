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

type Service = { url: string; stop: () => Promise<void> };

async function startService(script: string, ...args: string[]): Promise<Service> {
  const child = startNode([`dev/database/${script}.mjs`, ...args]);
  const [ready] = await once(child, "message");
  return { url: ready.url, stop: () => stopChild(child) };
}

/** Gives a project of data tests a migrated database of its own. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const isServer = project.name !== "data";
  const services = [await startService(isServer ? "postgres" : "database")];
  if (project.name === "data-pgbouncer") {
    services.unshift(await startService("pgbouncer", "--url", services[0]?.url ?? ""));
  }
  const url = services[0]?.url ?? "";
  await migrate(url);
  project.provide("databaseUrl", url);
  project.provide("isServer", isServer);
  return async () => {
    for (const { stop } of services) await stop();
  };
}
