import { beforeEach, expect, test } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { deleteVideo, syncVideos } from "@/lib/domains/videos/owner";
import { countBlocked, emptyDatabase } from "@/testing/database";

const ROUNDS = 3;
const admin = { id: "", name: null, email: null } as unknown as Admin;
const input = articleInput.parse({ title: "Naps", content: "Words.", published: true });

const restore = (id: string) => restoreFromTrash(admin, { ids: [id], withNewSlug: false });
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) =>
    result.status === "fulfilled" ? "done" : (result.reason.status ?? result.reason),
  );

beforeEach(emptyDatabase);

test("two tabs delete and restore the same article once", async () => {
  const { id } = await createArticle(admin, input);
  for (let round = 0; round < ROUNDS; round += 1) {
    const deleted = await outcomes([deleteArticle(admin, id), deleteArticle(admin, id)]);
    expect(deleted.toSorted()).toEqual([404, "done"]);
    expect(await db.trash.count()).toBe(1);
    const restored = await outcomes([restore(id), restore(id), restore(id)]);
    expect(restored.toSorted()).toEqual([404, 404, "done"]);
    expect([await db.trash.count(), await db.article.count()]).toEqual([0, 1]);
  }
});

test("a restore while somebody takes the same address gives it to one of the two", async () => {
  const { id } = await createArticle(admin, input);
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteArticle(admin, id);
    const [restored] = await outcomes([
      restore(id),
      createArticle(admin, { ...input, slug: "naps" }),
    ]);
    expect(["done", 409]).toContain(restored);
    const [holder] = await db.article.findMany({ where: { slug: "naps" } });
    expect(holder?.id === id).toBe(restored === "done");
    await db.article.deleteMany({ where: { id: { not: id } } });
    if (restored === 409) await restore(id);
  }
});

test("an address that another transaction takes between the look and the write is said to be taken", async () => {
  const { id } = await createArticle(admin, input);
  await deleteArticle(admin, id);
  let restored: Promise<unknown[]> = Promise.resolve([]);
  await db.$transaction(
    async (tx) => {
      await tx.article.create({ data: { slug: "naps", title: "x", content: "", readTime: 1 } });
      restored = outcomes([restore(id)]);
      // The restore has looked, found nobody, and waits for this transaction.
      await expect.poll(countBlocked).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
  expect(await restored).toEqual([409]);
  expect(await db.trash.count()).toBe(1);
});

test("no comment is lost that comes while its article is being deleted", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await createArticle(admin, { ...input, slug: `naps-${round}` });
    const came = await outcomes([
      ...Array.from({ length: 3 }, () =>
        db.comment.create({ data: { articleId: id, content: "Hello." } }),
      ),
      deleteArticle(admin, id),
    ]);
    expect(came.at(-1)).toBe("done");
    await restore(id);
    const written = came.slice(0, -1).filter((outcome) => outcome === "done").length;
    expect(await db.comment.count({ where: { articleId: id } })).toBe(written);
  }
});

test("a video that is deleted while the channel is synced stays away", async () => {
  const channel = Array.from({ length: 300 }, (_, n) => ({
    youtubeId: `demo${String(n).padStart(7, "0")}`,
    title: `Video ${n}`,
    description: null,
    thumbnail: null,
    publishedAt: null,
    duration: null,
  }));
  const [added] = await syncVideos(admin, channel);
  const renamed = channel.map((video) => ({ ...video, title: `${video.title}, again` }));
  await Promise.all([
    syncVideos(admin, renamed),
    deleteVideo(admin, added?.id ?? ""),
    syncVideos(admin, channel),
  ]);
  expect(await db.video.count({ where: { youtubeId: added?.youtubeId ?? "" } })).toBe(0);
  expect(await db.video.count()).toBe(299);
});
