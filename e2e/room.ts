import { expect, type Page } from "@playwright/test";
import { query } from "./database";
import { signIn } from "./sign-in";

const NEW = "/admin/articles/new";

export const titleOf = (page: Page) => page.getByLabel("Title", { exact: true });
export const contentOf = (page: Page) => page.getByLabel("Content", { exact: true });
export const stateOf = (page: Page) => page.locator("[data-save-state]");

export async function openRoom(page: Page, path = NEW): Promise<void> {
  await signIn(page, "admin", path);
  await expectReady(page);
}

/** Its text is there before its script, which what is pressed has to wait for. */
export async function expectReady(page: Page): Promise<void> {
  await expect(contentOf(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Details/ })).toBeEnabled();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(stateOf(page)).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/);
  await expect(stateOf(page)).toHaveAttribute("data-save-state", "saved");
}

export async function draftOf(id: string) {
  const rows = await query<{ content: string; title: string }>(
    `select "data" ->> 'content' as "content", "title" from "ArticleDraft" where "articleId" = $1`,
    [id],
  );
  return rows[0];
}

export function idIn(page: Page): string {
  return /articles\/([0-9a-f-]{36})\/edit$/.exec(page.url())?.[1] ?? "";
}
