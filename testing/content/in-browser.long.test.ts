// Watches testing/content testing/corpora prisma/seed.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { articles } from "@/prisma/seed/articles";
import { findBrowser } from "../find-browser.mjs";
import own from "./attacks.json";
import { readCorpus } from "./corpora";

const BATCH = 40;
const ORIGIN = "https://own.example";
const attacks = [...own.map(({ content }) => content), ...readCorpus<string>("xss-dompurify.json")];

declare global {
  interface Window {
    renderAll: (contents: string[]) => string[];
  }
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = await findBrowser({ bare: true });
  if (!executablePath) throw new Error("No browser is here: set CHROME_PATH.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath, args });
});

afterAll(() => browser?.close());

beforeEach(async () => {
  page = await browser.newPage();
  await page.route("**/*", (route) => route.abort());
});

/** Every way a text reaches an article: as Markdown, as HTML, inside a quote, inside a list. */
function spellings(attack: string): string[] {
  return [attack, `<div>${attack}</div>`, `> ${attack}`, `- a\n- ${attack}`];
}

/** What in the open page acts, or could: nothing, when the texts on it are inert. */
function findActing(): Promise<string[]> {
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

test("attack strings are inert in a browser without any policy, on the page and in the preview", async () => {
  expect(own.length).toBeGreaterThanOrEqual(200);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const cases = attacks.flatMap(spellings).map((content) => renderContent(content).html);
  for (let from = 0; from < cases.length; from += BATCH) {
    const holders = cases
      .slice(from, from + BATCH)
      .map((html) => `<div class="case">${html}</div>`)
      .join("");
    const after = '<p id="after">after</p>';
    const name = `cases ${from} to ${from + BATCH}`;

    await page.setContent(`<!doctype html><body>${holders}${after}`);
    expect(await findActing(), `${name} on the page`).toEqual([]);

    await page.setContent("<!doctype html><body>");
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, holders + after);
    expect(await findActing(), `${name} in the preview`).toEqual([]);

    await page.locator(".case a[href]").evaluateAll((links) => {
      for (const link of links) link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    });
  }
  expect(dialogs).toEqual([]);
});

/** The renderer as the admin's browser gets it. */
async function bundleRenderer(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { renderContent } from "./lib/content/render";
        window.renderAll = (contents) => contents.map((content) => renderContent(content, { origin: "${ORIGIN}" }).html);`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: "iife",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("preview and page agree on every GFM example, every attack and every article (R10)", async () => {
  const gfm = readCorpus<{ markdown: string }>("gfm-0.29.json");
  const contents = [
    ...gfm.map(({ markdown }) => markdown),
    ...own.map(({ content }) => content),
    ...articles.map(({ slug }) => readFileSync(`prisma/seed/articles/${slug}.md`, "utf8")),
  ];
  await page.setContent("<!doctype html>");
  await page.addScriptTag({ content: await bundleRenderer() });
  const preview = await page.evaluate((all) => window.renderAll(all), contents);
  const server = contents.map((content) => renderContent(content, { origin: ORIGIN }).html);
  expect(preview.length).toBeGreaterThan(articles.length);
  expect(preview).toEqual(server);
});
