import { inject } from "vitest";

/** Of what there is one of for every worker, this one's. */
function ofThisWorker<T>(all: T[]): T {
  const one = all[Number(process.env.VITEST_POOL_ID) - 1];
  if (one === undefined)
    throw new Error(`There is nothing for worker ${process.env.VITEST_POOL_ID}.`);
  return one;
}

export function databaseUrl(): string {
  return ofThisWorker(inject("databaseUrls"));
}

export function storage(): { url: string; env: Record<string, string> } {
  return ofThisWorker(inject("storages"));
}

export function mailServer(): { url: string; env: Record<string, string> } {
  return ofThisWorker(inject("mailServers"));
}
