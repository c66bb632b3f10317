import type { MutationMeta } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/components/admin/shell/query-client";
import type { Toast } from "@/components/ui/toaster";

/** Runs a write and answers what the owner is told of it. */
async function run(mutationFn: (name: string) => Promise<number>, meta: MutationMeta) {
  const told: Toast[] = [];
  const client = createQueryClient((toast) => told.push(toast));
  client.setQueryData(["GET /api/admin/mail", 1], "mails");
  client.setQueryData(["GET /api/admin/stats"], "figures");
  const write = client.getMutationCache().build(client, { mutationFn, meta });
  await write.execute("Ann").catch(() => {});
  const isStale = (endpoint: "GET /api/admin/mail" | "GET /api/admin/stats") =>
    client.getQueryCache().find({ queryKey: [endpoint], exact: false })?.state.isInvalidated;
  return { told, mail: isStale("GET /api/admin/mail"), stats: isStale("GET /api/admin/stats") };
}

const meta: MutationMeta = {
  success: (data, variables) => `${data} from ${variables}`,
  failure: (error, variables) => `${error.message} for ${variables}`,
  reloads: ["GET /api/admin/mail"],
};

describe("createQueryClient", () => {
  it("says what a write did and reads anew the lists that it names", async () => {
    expect(await run(async () => 3, meta)).toMatchObject({
      told: [{ title: "Success", description: "3 from Ann" }],
      mail: true,
      stats: false,
    });
  });

  it("says what failed, and reads anew all the same: it may have happened", async () => {
    const fail = () => Promise.reject(new Error("Nothing"));
    expect(await run(fail, meta)).toMatchObject({
      told: [{ title: "Error", description: "Nothing for Ann", destructive: true }],
      mail: true,
    });
  });

  it("says nothing where the screen says it in its own way", async () => {
    const fail = () => Promise.reject(new Error("Nothing"));
    expect((await run(fail, { failure: () => null })).told).toEqual([]);
  });
});
