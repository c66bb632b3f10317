import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { localStorageEnv } from "../dev/local-env.mjs";
import { startNode, stopChild } from "../dev/process.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker: its address, and what the application needs in its environment to use it. */
    storages: { url: string; env: Record<string, string> }[];
    /** True on OpenStack Swift, false on the local stand-in, which can be made to fail. */
    isSwift: boolean;
  }
}

/** Gives a project of tests file storages of its own, one for each worker. */
export default async function startStorage(project: TestProject): Promise<() => Promise<void>> {
  const isSwift = project.name === "storage-swift";
  const count = project.vitest.config.maxWorkers;
  const services = Array.from({ length: isSwift ? 1 : count }, () =>
    startNode([`dev/storage/${isSwift ? "swift" : "s3"}.mjs`]),
  );
  const answers = await Promise.all(services.map((service) => once(service, "message")));
  const storages = answers.map(([ready]) => ({
    url: ready.url,
    env: { ...localStorageEnv(ready.url), ...ready.env },
  }));
  // There is one Swift, and one file that tests it.
  project.provide("storages", isSwift ? Array(count).fill(storages[0]) : storages);
  project.provide("isSwift", isSwift);
  return async () => void (await Promise.all(services.map((service) => stopChild(service))));
}
