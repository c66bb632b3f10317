import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "playwright/test";
import { renderContent } from "../lib/content/render";
import { articles } from "../prisma/seed/articles";
import { readCorpus } from "../testing/content/corpora";

const origin = "https://own.example";

declare global {
  interface Window {
    renderAll: (contents: string[]) => string[];
  }
}

/** The renderer as the admin's browser gets it. */
async function bundleRenderer(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { renderContent } from "./lib/content/render";
        window.renderAll = (contents) => contents.map((content) => renderContent(content, { origin: "${origin}" }).html);`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: "iife",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("preview and page agree on every GFM example, every attack and every article (R10)", async ({
  page,
}) => {
  const gfm = readCorpus<{ markdown: string }>("gfm-0.29.json");
  const attacks = JSON.parse(
    readFileSync(new URL("../testing/content/attacks.json", import.meta.url), "utf8"),
  ) as { content: string }[];
  const contents = [
    ...gfm.map(({ markdown }) => markdown),
    ...attacks.map(({ content }) => content),
    ...articles.map(({ slug }) => readFileSync(`prisma/seed/articles/${slug}.md`, "utf8")),
  ];
  await page.route("**/*", (route) => route.abort());
  await page.setContent("<!doctype html>");
  await page.addScriptTag({ content: await bundleRenderer() });
  const preview = await page.evaluate((all) => window.renderAll(all), contents);
  const server = contents.map((content) => renderContent(content, { origin }).html);
  expect(preview.length).toBeGreaterThan(articles.length);
  expect(preview).toEqual(server);
});
