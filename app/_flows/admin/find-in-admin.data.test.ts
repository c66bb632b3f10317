import { beforeEach, expect, test } from "vitest";
import { findInAdmin } from "@/app/_flows/admin/find-in-admin";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { deleteSeries } from "@/lib/domains/series/owner";
import { createRedirect } from "@/lib/site/redirects/owner";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeEach(emptyDatabase);

test("own pages, series, tags and mailings are found beside the rest, each on its screen", async () => {
  const page = await db.page.create({ data: { slug: "naps", title: "On naps", content: "" } });
  const series = await db.series.create({ data: { slug: "steps", title: "Steps to naps" } });
  await db.article.create({
    data: { slug: "a", title: "A", content: "", readTime: 1, tags: ["Naps"], tagSlugs: ["naps"] },
  });
  const mailing = await db.mailing.create({
    data: { subject: "About naps", html: "", text: "", recipients: 1 },
  });
  const found = await findInAdmin(admin, "naps");
  expect(Object.fromEntries(found.map(({ group, href }) => [group, href]))).toMatchObject({
    Pages: `/admin/pages?q=naps&edit=${page.id}`,
    Series: `/admin/series?q=naps&edit=${series.id}`,
    "Categories and tags": "/admin/topics?tab=tags&q=Naps",
    Newsletters: `/admin/mailings/${mailing.id}`,
  });
  expect(await findInAdmin(admin, "")).toEqual([]);
});

test("a category or tag is found by its last name, by a former address, and not once nothing has it", async () => {
  const topics = async (q: string) =>
    (await findInAdmin(admin, q)).flatMap(({ group, id, title }) =>
      group === "Categories and tags" ? [`${id} ${title}`] : [],
    );
  const text = { title: "A", content: "", readTime: 1 };
  const { id } = await db.article.create({
    data: {
      ...text,
      slug: "a",
      category: "Naps",
      categorySlug: "naps",
      tags: ["Nap time"],
      tagSlugs: ["nap-time"],
    },
  });
  await db.video.create({
    data: { youtubeId: "abcdefghijk", title: "B", category: "NAPS", categorySlug: "naps" },
  });
  await db.topicSlug.create({ data: { kind: "tag", slug: "siesta", target: "nap-time" } });
  expect(await topics("nap")).toEqual(["tag:nap-time Nap time", "category:naps NAPS"]);
  expect(await topics("siesta")).toEqual(["tag:nap-time Nap time"]);
  await db.article.update({
    where: { id },
    data: { category: null, categorySlug: null, tags: [], tagSlugs: [] },
  });
  expect(await topics("nap")).toEqual(["category:naps NAPS"]);
});

test("a whole address finds its reader alone", async () => {
  for (const email of ["ann@example.org", "joann@example.org"])
    await db.subscriber.create({ data: { email } });
  const readers = async (q: string) => (await findInAdmin(admin, q)).map(({ title }) => title);
  expect(await readers("Ann@example.org")).toEqual(["ann@example.org"]);
  expect((await readers("ann@example")).toSorted()).toEqual([
    "ann@example.org",
    "joann@example.org",
  ]);
});

test("stuck emails, redirects, tokens by their name, webhooks and what is in the trash are found too", async () => {
  const { id: userId } = await db.user.create({ data: { email: "owner@example.com" } });
  await db.programToken.create({
    data: { name: "Naps assistant", hash: "hash", start: "tok_abc", scopes: ["read"], userId },
  });
  await db.programToken.create({
    data: { name: "Another", hash: "naps", start: "naps_tok", scopes: ["read"], userId },
  });
  await db.mail.create({ data: { kind: "comment", to: "naps@example.com", status: "failed" } });
  await db.mail.create({ data: { kind: "comment", to: "naps@example.org", status: "sent" } });
  const mailing = { create: { subject: "All about naps", html: "", text: "", recipients: 1 } };
  await db.mail.create({
    data: { kind: "article", to: "mia@example.com", status: "failed", mailing },
  });
  await createRedirect(admin, { from: "/old-naps", to: "/articles", kind: 301 });
  await db.webhook.create({
    data: { address: "https://hook.example.com/naps", events: [] },
  });
  const deleted = await db.series.create({ data: { slug: "gone", title: "Naps that are gone" } });
  await deleteSeries(admin, deleted.id);
  const found = await findInAdmin(admin, "naps");
  expect(
    found
      .filter(({ group }) => group !== "Newsletters")
      .map(({ group, title, hint, href }) => [group, title, hint, href]),
  ).toEqual([
    ["Email problems", "mia@example.com", "All about naps", "/admin/mail?q=naps"],
    ["Email problems", "naps@example.com", "", "/admin/mail?q=naps"],
    ["Redirects", "/old-naps", "/articles", "/admin/redirects?q=naps"],
    ["Tokens", "Naps assistant", "", "/admin/programs"],
    ["Webhooks", "https://hook.example.com/naps", "", "/admin/webhooks"],
    ["Trash", "Naps that are gone", "series", "/admin/trash?q=naps"],
  ]);
  expect(JSON.stringify(found)).not.toContain("tok_abc");
});

test("where nothing has the words, what is spelled much like them is found", async () => {
  await db.series.create({ data: { slug: "tantrums", title: "Tantrums" } });
  await db.page.create({ data: { slug: "tantrum", title: "A tantrum", content: "" } });
  const titles = async (q: string) => (await findInAdmin(admin, q)).map(({ title }) => title);
  expect(await titles("tantrums")).toEqual(["Tantrums"]);
  expect(await titles("tantrmus")).toEqual(["Tantrums", "A tantrum"]);
  expect(await titles("xylophone")).toEqual([]);
});

test("a search for which nobody waits any more asks nothing further", async () => {
  await db.series.create({ data: { slug: "naps", title: "Naps" } });
  expect(await findInAdmin(admin, "naps", AbortSignal.abort())).toEqual([]);
  expect(await findInAdmin(admin, "naps", new AbortController().signal)).toHaveLength(1);
});
