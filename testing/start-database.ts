import { once } from "node:events";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { makeTemplate } from "../dev/database/template.mjs";
import { startNode, stopChild } from "../dev/process.mjs";
import { migrate } from "../scripts/migrate.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker. */
    databaseUrls: string[];
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

/** Makes databases that start from the server's own, which is migrated. */
async function copyDatabases(url: string, names: string[]): Promise<string[]> {
  const admin = new pg.Client({ connectionString: url.replace(/[^/]+$/, "template1") });
  await admin.connect();
  for (const name of names) await admin.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  await admin.end();
  return names.map((name) => url.replace(/[^/]+$/, name));
}

/** Gives a project of data tests migrated databases of its own, one for each worker. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const isServer = !/^data(-apart)?$/.test(project.name);
  const workers = Array.from(
    { length: project.vitest.config.maxWorkers },
    (_, i) => `worker_${i + 1}`,
  );
  const services: Service[] = [];
  let urls: string[];
  if (isServer) {
    const server = await startService("postgres");
    services.push(server);
    await migrate(server.url);
    urls = await copyDatabases(server.url, workers);
    if (project.name === "data-pgbouncer") {
      const pooler = await startService("pgbouncer", "--url", server.url);
      services.unshift(pooler);
      urls = workers.map((name) => pooler.url.replace(/[^/]+$/, name));
    }
  } else {
    const template = await makeTemplate();
    services.push(
      ...(await Promise.all(workers.map(() => startService("database", "--template", template)))),
    );
    urls = services.map(({ url }) => url);
  }
  project.provide("databaseUrls", urls);
  project.provide("isServer", isServer);
  return async () => {
    for (const { stop } of services) await stop();
  };
}
