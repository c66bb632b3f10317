import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { addWithAddress, query } from "./database";
import { expectAccessibleEverywhere, newTitle } from "./owner";
import { listenForComplaints } from "./pages";
import { adminRequest } from "./sign-in";
import { newEmail } from "./visitor";

/** An article that went by email alone, to one reader. */
async function addLetter(title: string): Promise<{ id: string; slug: string }> {
  const [id, mailing, slug] = [randomUUID(), randomUUID(), `letter-${randomUUID().slice(0, 8)}`];
  await addWithAddress(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "audience", "readTime", "updatedAt")
     values ($1, $2, $3, 'For **you** alone.', '{}', '{}', true, '2020-01-01', 'email', 1, now())`,
    [id, slug, title],
  );
  await query(
    `insert into "Mailing" ("id", "articleId", "subject", "html", "text", "recipients", "status")
     values ($1, $2, '', '', '', 1, 'done')`,
    [mailing, id],
  );
  await query(
    `insert into "Mail" ("id", "kind", "to", "mailingId", "status") values ($1, 'article', $2, $3, 'sent')`,
    [randomUUID(), newEmail(), mailing],
  );
  return { id, slug };
}

test("past letters are found and read on the site while the owner wants them there", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  const title = newTitle("Only by email");
  const { id, slug } = await addLetter(title);
  const turn = async (archive: boolean) => {
    const { newsletter } = await (await admin.get("/api/admin/site")).json();
    const data = { ...newsletter.value, archive };
    expect((await admin.put("/api/admin/site/newsletter", { data })).status()).toBe(200);
  };
  const complaints = listenForComplaints(page);
  expect((await page.request.get("/letters")).status()).toBe(404);

  await turn(true);
  await page.goto("/articles");
  await page.getByRole("main").getByRole("link", { name: "Past newsletters" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Past newsletters" })).toBeVisible();
  await expectAccessibleEverywhere(page, "past letters");
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/letters/${slug}`);
  await expect(page.getByText("For you alone.")).toBeVisible();
  await expectAccessibleEverywhere(page, "a letter");
  expect(complaints).toEqual([]);

  await turn(false);
  for (const path of ["/letters", `/letters/${slug}`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});
