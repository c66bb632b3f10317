import { type MutationMeta, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/components/admin/shell/query-client";
import { isSessionEnding } from "@/components/admin/shell/session-end";
import { RequestError } from "@/components/reader/request";
import type { Toast } from "@/components/ui/toaster";

/** Runs a write and answers what the owner reads of it. */
async function run(mutationFn: (name: string) => Promise<number>, meta: MutationMeta) {
  const toasts: Toast[] = [];
  const client = createQueryClient((toast) => toasts.push(toast));
  client.setQueryData(["GET /api/admin/mail", 1], "mails");
  client.setQueryData(["GET /api/admin/stats"], "figures");
  const write = client.getMutationCache().build(client, { mutationFn, meta });
  await write.execute("Ann").catch(() => {});
  const isStale = (endpoint: "GET /api/admin/mail" | "GET /api/admin/stats") =>
    client.getQueryCache().find({ queryKey: [endpoint], exact: false })?.state.isInvalidated;
  return { toasts, mail: isStale("GET /api/admin/mail"), stats: isStale("GET /api/admin/stats") };
}

const meta: MutationMeta = {
  success: (data, variables) => `${data} from ${variables}`,
  failure: (error, variables) => `${error.message} for ${variables}`,
  reloads: ["GET /api/admin/mail"],
};

describe("createQueryClient", () => {
  it("says what a write did and reads anew the lists that it names", async () => {
    expect(await run(async () => 3, meta)).toMatchObject({
      toasts: [{ title: "Success", description: "3 from Ann" }],
      mail: true,
      stats: false,
    });
  });

  it("reads anew what was still on its way, as that is from before the write", async () => {
    const client = createQueryClient(() => {});
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const list = new QueryObserver(client, { queryKey: ["GET /api/admin/mail"], queryFn });
    const stop = list.subscribe(() => {});
    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 3, meta })
      .execute("");
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.("before");
    answers[1]?.("after");
    await expect.poll(() => list.getCurrentResult().data).toBe("after");
    stop();
  });

  it("says to an editor that a part is the owner's, and stays", async () => {
    const detail = "Only the site’s owner can do this.";
    const refuse = () =>
      Promise.reject(
        new RequestError(403, "", JSON.stringify({ detail }), "application/problem+json"),
      );
    const error = { title: "Error", description: detail, destructive: true };
    expect((await run(refuse, meta)).toasts).toMatchObject([error]);
    const toasts: Toast[] = [];
    const client = createQueryClient((toast) => toasts.push(toast));
    await client.fetchQuery({ queryKey: ["GET /api/admin/mail"], queryFn: refuse }).catch(() => {});
    expect(toasts).toMatchObject([error]);
    expect(isSessionEnding()).toBe(false);
  });

  it("says what failed, and reads anew all the same: it may have happened", async () => {
    const fail = () => Promise.reject(new Error("Nothing"));
    expect(await run(fail, meta)).toMatchObject({
      toasts: [{ title: "Error", description: "Nothing for Ann", destructive: true }],
      mail: true,
    });
  });

  it("offers to take a write back, says what became of that, and reads the same lists anew", async () => {
    const takenBack: string[] = [];
    const undo = (write: () => Promise<unknown>) => ({
      write,
      success: "Back",
      failure: "Not back",
    });
    const { toasts } = await run(async () => 3, {
      ...meta,
      undo: (_, variables) => undo(async () => takenBack.push(String(variables))),
    });
    expect(toasts).toMatchObject([{ description: "3 from Ann", action: { label: "Undo" } }]);
    expect(takenBack).toEqual([]);
    toasts[0]?.action?.onPress();
    await expect.poll(() => toasts.length).toBe(2);
    expect(takenBack).toEqual(["Ann"]);
    expect(toasts[1]).toMatchObject({ title: "Success", description: "Back", action: undefined });

    const failed = await run(async () => 3, {
      ...meta,
      undo: () => undo(() => Promise.reject(new Error("Away"))),
    });
    failed.toasts[0]?.action?.onPress();
    await expect.poll(() => failed.toasts[1]).toMatchObject({ description: "Not back" });
  });

  it("says nothing where the screen says it in its own way", async () => {
    const fail = () => Promise.reject(new Error("Nothing"));
    expect((await run(fail, { failure: () => null })).toasts).toEqual([]);
  });
});
