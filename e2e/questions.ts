import { expect, type Page } from "playwright/test";

/** The dialog that asks before something is lost. */
function asked(page: Page, sentence: string | RegExp) {
  return page.getByRole("alertdialog", { name: sentence });
}

/** Says yes to the question with this sentence, by the button with this word. */
export async function agree(page: Page, sentence: string | RegExp, action: string): Promise<void> {
  const question = asked(page, sentence);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: action, exact: true }).click();
  await expect(question).toBeHidden();
}

/** Leaves the question with this sentence by its safe answer. */
export async function decline(page: Page, sentence: string | RegExp): Promise<void> {
  const question = asked(page, sentence);
  const cancel = question.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(question).toBeHidden();
}
