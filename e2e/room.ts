import { expect, type Page } from "playwright/test";
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

/** Opens it in a browser that has chosen no way of writing yet. */
export async function openSurface(page: Page): Promise<void> {
  await signIn(page, "admin", NEW, { hasChosen: false });
  await expectReady(page);
}

/** Its text is there before its script, which what is pressed has to wait for, and before its editor. */
export async function expectReady(page: Page): Promise<void> {
  await expect(contentOf(page)).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Formatting", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Details/ })).toBeEnabled();
}

/** A new article is said to be saved a moment before its page has the article's own address. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(stateOf(page)).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/);
  await expect(stateOf(page)).toHaveAttribute("data-save-state", "saved");
  await expect(page).toHaveURL(/\/edit(\?|$)/);
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

/** Brings files to the text, or to another field, as the mouse or the clipboard does. */
export async function bring(
  page: Page,
  by: "paste" | "drop",
  files: { name: string; type: string; file: Buffer }[],
  field = contentOf(page),
): Promise<void> {
  const sent = files.map(({ name, type, file }) => ({
    name,
    type,
    base64: file.toString("base64"),
  }));
  await field.evaluate(
    (area, { how, brought }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of brought) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      (area as HTMLElement).focus();
      const { left, top } = area.getBoundingClientRect();
      area.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", {
              ...options,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 20,
            }),
      );
    },
    { how: by, brought: sent },
  );
}
