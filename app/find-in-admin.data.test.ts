import { beforeEach, expect, test } from "vitest";
import { findInAdmin } from "@/app/find-in-admin";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
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
  expect(Object.fromEntries(found.map(({ kind, href }) => [kind, href]))).toMatchObject({
    page: `/admin/pages?q=naps&edit=${page.id}`,
    series: `/admin/series?q=naps&edit=${series.id}`,
    topic: "/admin/topics?tab=tags&q=Naps",
    mailing: `/admin/mailings/${mailing.id}`,
  });
  expect(await findInAdmin(admin, "")).toEqual([]);
});
