import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { renderContent } from "@/lib/content/render";
import { convertText } from "@/lib/imports/convert";
import { readExport } from "@/lib/imports/read-export";
import type { FoundText } from "@/lib/imports/schema";
import { fileOf } from "@/testing/open-export";
import { contentsOf, post } from "@/testing/zoo/model";
import { serialisers } from "@/testing/zoo/serialisers";

vi.setConfig({ testTimeout: 120_000 });

/** Another one makes other posts. A failure names the seed and the path to its smallest post. */
const SEED = 20_261_125;
const POSTS = 120;

async function readOne(bytes: Buffer): Promise<FoundText> {
  const { found } = await readExport(fileOf(bytes, 100_000), () => {});
  for await (const one of found) if ("text" in one) return one.text;
  throw new Error("No text was found.");
}

/** White space and the typesetter's own are no words. */
const bare = (text: string) =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll("…", "...")
    .replaceAll(/\s+/g, "");

test.each(Object.keys(serialisers))(
  "no word, link or picture of a post is lost that %s wrote",
  async (name) => {
    const write = serialisers[name];
    if (!write) throw new Error("There is no such serialiser.");
    await fc.assert(
      fc.asyncProperty(post, async (model) => {
        const found = await readOne(write(model));
        const context = { site: "https://old.example", itemAt: () => null, hasFile: () => false };
        const { content, pictures } = convertText(found, context);
        const { html, text } = renderContent(content);
        const shown = bare(text);
        const { phrases, links, pictures: wanted } = contentsOf(model);
        const lost = [
          ...phrases.filter((phrase) => !shown.includes(bare(phrase))),
          ...links.filter((href) => !html.includes(`href="${href.replaceAll("&", "&#x26;")}"`)),
          ...wanted.filter((src) => !pictures.includes(src)),
        ];
        expect(lost, content).toEqual([]);
        expect(found.title).toBe(model.title);
      }),
      { seed: SEED, numRuns: POSTS },
    );
  },
);
