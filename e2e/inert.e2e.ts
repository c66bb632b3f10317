import { readFileSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { renderContent } from "../lib/content/render";
import { readCorpus } from "../testing/content/corpora";

const BATCH = 40;
const own = JSON.parse(
  readFileSync(new URL("../testing/content/attacks.json", import.meta.url), "utf8"),
) as { content: string }[];
const attacks = [...own.map(({ content }) => content), ...readCorpus<string>("xss-dompurify.json")];

/** Every way a text reaches an article: as Markdown, as HTML, inside a quote, inside a list. */
function spellings(attack: string): string[] {
  return [attack, `<div>${attack}</div>`, `> ${attack}`, `- a\n- ${attack}`];
}

/** What in the open page acts, or could: nothing, when the texts on it are inert. */
function findActing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const forbidden = "script object embed style form template meta base svg math iframe".split(
      " ",
    );
    for (const element of document.body.querySelectorAll("*")) {
      if (forbidden.includes(element.localName)) found.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on") || name === "style" || name === "srcdoc") found.push(name);
        if (["href", "src", "action", "formaction", "xlink:href", "srcset"].includes(name)) {
          const { protocol } = new URL(value, "https://own.example/");
          if (!["http:", "https:", "mailto:", "tel:"].includes(protocol)) found.push(value);
        }
      }
    }
    for (const holder of document.querySelectorAll(".case")) {
      if (holder.parentElement !== document.body) found.push("a case left its place");
    }
    if (document.body.lastElementChild?.id !== "after") found.push("the page after it is changed");
    return found;
  });
}

test("attack strings are inert in a browser without any policy, on the page and in the preview", async ({
  page,
}) => {
  expect(own.length).toBeGreaterThanOrEqual(200);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.route("**/*", (route) => route.abort());

  const cases = attacks.flatMap(spellings).map((content) => renderContent(content).html);
  for (let from = 0; from < cases.length; from += BATCH) {
    const holders = cases
      .slice(from, from + BATCH)
      .map((html) => `<div class="case">${html}</div>`)
      .join("");
    const after = '<p id="after">after</p>';
    const name = `cases ${from} to ${from + BATCH}`;

    await page.setContent(`<!doctype html><body>${holders}${after}`);
    expect(await findActing(page), `${name} on the page`).toEqual([]);

    await page.setContent("<!doctype html><body>");
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, holders + after);
    expect(await findActing(page), `${name} in the preview`).toEqual([]);

    await page.locator(".case a[href]").evaluateAll((links) => {
      for (const link of links) link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    });
  }
  expect(dialogs).toEqual([]);
});
