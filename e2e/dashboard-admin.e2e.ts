import { expect, test } from "@playwright/test";
import { query } from "./database";
import { expectAccessible, listenForComplaints } from "./owner";
import { signIn } from "./sign-in";

const WIDTHS = [390, 1280];
const SECTIONS = ["What’s Waiting", "The last 90 days", "Write", "Recent Activity"];

/** A word of letters alone that no other journey uses. */
function newWord(): string {
  const letters = Array.from({ length: 12 }, () => 97 + Math.floor(Math.random() * 26));
  return String.fromCharCode(...letters);
}

test("the dashboard has what waits first, then the last 90 days, writing and what happened", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const word = newWord();
  await query(
    `insert into "Comment" ("id", "content", "authorName") values (gen_random_uuid(), $1, 'Ann')`,
    [`What helped at night, ${word}`],
  );
  await signIn(page, "admin", "/admin");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const waiting = page.getByRole("region", { name: "What’s Waiting" });
    await expect(
      waiting.getByRole("link", { name: /comments? waits? for approval/ }),
    ).toHaveAttribute("href", "/admin/comments");
    const days = page.getByRole("region", { name: "The last 90 days" });
    for (const name of ["Page views", "Sign-ups", "Downloads"]) {
      await expect(
        days.getByRole("figure", { name, exact: true }).getByRole("application"),
      ).toBeVisible();
    }
    const happened = page.getByRole("region", { name: "Recent Activity" });
    await expect(happened.getByRole("link", { name: new RegExp(`^Ann .*${word}`) })).toBeVisible();
    const tops = await Promise.all(
      SECTIONS.map(async (name) => {
        const box = await page.getByRole("region", { name, exact: true }).boundingBox();
        return box?.y ?? Number.NaN;
      }),
    );
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((a, b) => a - b));
    await expectAccessible(page, `the dashboard at ${width} px`);
  }
  await query(`delete from "Comment" where "content" like $1`, [`%${word}`]);
  expect(complaints).toEqual([]);
});
