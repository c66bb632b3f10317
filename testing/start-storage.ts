import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { localStorageEnv } from "../dev/local-env.mjs";
import { startNode, stopChild } from "../dev/process.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    storageUrl: string;
    /** What the application needs in its environment to use the storage. */
    storageEnv: Record<string, string>;
    /** True on OpenStack Swift, false on the local stand-in, which can be told to fail. */
    isSwift: boolean;
  }
}

/** Gives a project of tests a file storage of its own. */
export default async function startStorage(project: TestProject): Promise<() => Promise<void>> {
  const isSwift = project.name === "storage-swift";
  const service = startNode([`dev/storage/${isSwift ? "swift" : "s3"}.mjs`]);
  const [ready] = await once(service, "message");
  project.provide("storageUrl", ready.url);
  project.provide("storageEnv", { ...localStorageEnv(ready.url), ...ready.env });
  project.provide("isSwift", isSwift);
  return () => stopChild(service);
}
