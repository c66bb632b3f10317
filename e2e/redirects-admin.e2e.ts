import { expect, test } from "playwright/test";
import { query } from "./database";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree } from "./questions";
import { adminRequest, signIn } from "./sign-in";

test("an old link leads on until something lives at its address, counts who followed it, and never in circles", async ({
  browser,
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const title = newTitle("Moved");
  const slug = title.toLowerCase().replace(" ", "-");
  const [own, dated, byNumber] = [`/article/${slug}`, `/2019/05/${slug}`, `/?p=${Date.now()}`];
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? null];
  };
  const expectSoon = (path: string, status: number, location: string | null = null) =>
    expect.poll(() => ask(path), { message: path }).toEqual([status, location]);
  // The home page is saved by the caches, whatever query it is asked with.
  for (const _ of [1, 2, 3]) expect(await ask("/")).toEqual([200, null]);
  for (const path of [own, dated]) expect(await ask(path)).toEqual([404, null]);
  expect(await ask(byNumber)).toEqual([200, null]);

  await signIn(page, "admin", `/admin/redirects?q=${slug}`);
  const dialog = page.getByRole("dialog");
  const [from, to] = ["Old address", "Leads to"].map((name) =>
    dialog.getByRole("textbox", { name }),
  );
  if (!from || !to) throw new Error("The form has two addresses.");
  for (const [address, goal] of [
    [`https://old.example${own}/`, "/articles"],
    [dated, "/articles"],
    [byNumber, "/articles"],
  ] as const) {
    await page.getByRole("button", { name: "New Redirect" }).click();
    await from.fill(address);
    await to.fill(goal);
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Redirect saved successfully");
    await expect(dialog).toHaveCount(0);
  }
  for (const path of [own, dated, byNumber]) await expectSoon(path, 301, "/articles");
  expect(await ask("/")).toEqual([200, null]);

  await page.getByRole("button", { name: "New Redirect" }).click();
  await from.fill(`/first-${slug}`);
  await to.fill(dated);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText(
      `${dated} leads on to /articles. Please redirect /first-${slug} there directly.`,
    ),
  ).toBeVisible();
  await expectAccessible(page, "a redirect that would make a chain");
  await page.keyboard.press("Escape");

  const hits = async (address: string) => {
    const rows = await query<{ hits: number }>('select "hits" from "Redirect" where "from" = $1', [
      address,
    ]);
    return rows[0]?.hits ?? 0;
  };
  for (const path of [own, dated, byNumber]) {
    const before = await hits(path);
    await ask(path);
    await expect.poll(() => hits(path), { message: path }).toBeGreaterThan(before);
  }

  // What lives at an address wins, and what goes gives it back.
  const admin = await adminRequest(browser);
  const data = { title, slug, content: "A calm body.", published: true };
  const { id } = await (await admin.post("/api/admin/articles", { data })).json();
  await expectSoon(own, 200);
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  await expectSoon(own, 301, "/articles");

  await page.getByRole("button", { name: `Delete the redirect from ${dated}` }).click();
  await agree(page, "Are you sure you want to delete this redirect?", "Delete");
  const undo = await expectUndo(page, "Success", "Redirect deleted successfully");
  await expectSoon(dated, 404);
  await undo.click();
  await expectToast(page, "Success", "Redirect restored successfully");
  await expectSoon(dated, 301, "/articles");
  await expectAccessibleWidely(page, "redirects");
  expect(complaints).toEqual([]);
  await query('delete from "Redirect" where "from" like $1 or "from" = $2', [`%${slug}`, byNumber]);
});

test("a list of redirects comes in by CSV, and says of each line that it leaves out why", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const tag = newTitle("list").replace(" ", "-");
  const [post, soon] = [`/2019/${tag}-post`, `/2019/${tag}-soon`];
  const lines = [
    "from,to,kind",
    `https://old.example${post},/articles,`,
    `${soon},/videos,302`,
    `/2019/${tag}-on,${post},301`,
    `/2019/${tag}-self,/2019/${tag}-self,301`,
    `/2019/${tag}-odd,nowhere,301`,
  ];
  const file = {
    name: `${tag}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}`),
  };
  await signIn(page, "admin", `/admin/redirects?q=${tag}`);
  const dialog = page.getByRole("dialog", { name: "Import redirects" });
  const open = page.getByRole("button", { name: "Import CSV" });
  const importFile = async () => {
    await open.click();
    await dialog.getByLabel("Choose a CSV file").setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
  };

  await open.click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByText("Please choose a CSV file.")).toBeVisible();
  await page.keyboard.press("Escape");
  await importFile();
  await expectToast(page, "Success", "2 redirects imported successfully");
  await expect(dialog.getByText("2 redirects added.")).toBeVisible();
  await expect(dialog.getByText("3 lines left out:")).toBeVisible();
  for (const [line, reason] of [
    [4, `${post} leads on to /articles. Please redirect /2019/${tag}-on there directly.`],
    [5, `/2019/${tag}-self would lead to itself.`],
    [6, "Please enter where it leads: a path that starts with /, or an https:// address."],
  ]) {
    await expect(dialog.getByText(`Line ${line} ${reason}`)).toBeVisible();
  }
  await expectAccessibleWidely(page, "a list of redirects that came in");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(open).toBeFocused();
  for (const from of [post, soon]) {
    await expect(
      page.getByRole("button", { name: `Edit the redirect from ${from}` }),
    ).toBeVisible();
  }
  for (const [path, status, to] of [
    [post, 301, "/articles"],
    [soon, 302, "/videos"],
  ] as const) {
    await expect
      .poll(async () => {
        const answer = await request.get(path, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location];
      })
      .toEqual([status, to]);
  }

  await importFile();
  await expect(dialog.getByText("2 redirects already here.")).toBeVisible();
  expect(complaints).toEqual([]);
  await query('delete from "Redirect" where "from" like $1', [`/2019/${tag}%`]);
});
