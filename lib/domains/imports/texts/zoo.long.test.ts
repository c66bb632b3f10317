// Watches testing/exports testing/zoo.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { readExport } from "@/lib/domains/imports/export/read-export";
import type { FoundText } from "@/lib/domains/imports/schema";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { fileOf } from "@/testing/open-export";
import { contentsOf, type Post, post } from "@/testing/zoo/model";
import { serialisers, wrappers } from "@/testing/zoo/serialisers";

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

/** What of a post is missing where its export is read and shown. */
async function lostOf(model: Post, bytes: Buffer): Promise<{ lost: string[]; content: string }> {
  const found = await readOne(bytes);
  const context = { site: "https://old.example", itemAt: () => null, hasFile: () => false };
  const { content, pictures } = convertText(found, context);
  const { html, text } = renderContent(content);
  const shown = bare(text);
  const { phrases, links, pictures: wanted } = contentsOf(model);
  const lost = [
    ...phrases.filter((phrase) => !shown.includes(bare(phrase))),
    ...links.filter((href) => !html.includes(`href="${href.replaceAll("&", "&#x26;")}"`)),
    ...wanted.filter((src) => !pictures.includes(src)),
    ...(found.title === model.title ? [] : [model.title]),
  ];
  return { lost, content };
}

test.each(Object.keys(serialisers))(
  "no word, link or picture of a post is lost that %s wrote",
  async (name) => {
    const write = serialisers[name];
    if (!write) throw new Error("There is no such serialiser.");
    await fc.assert(
      fc.asyncProperty(post, async (model) => {
        const { lost, content } = await lostOf(model, write(model));
        expect(lost, content).toEqual([]);
      }),
      { seed: SEED, numRuns: POSTS },
    );
  },
);

const ZOO = new URL("../../../../testing/zoo/", import.meta.url);
const WRITTEN = new URL("written.ndjson", ZOO);
type Written = { post: Post; by: Record<string, string> }[];
/** `testing/zoo/write.mjs` gives one, for posts that the generators write now. */
const { ZOO_SEED: seed, ZOO_KEEP: keep } = process.env;

function write(): Written {
  const sampled = fc.sample(post, { seed: Number(seed), numRuns: keep ? 30 : 200 });
  // Turndown leaves entities, strokes in tables and tildes as they are, so that any reader takes them for signs.
  const posts: Post[] = JSON.parse(
    JSON.stringify(sampled)
      .replaceAll("&amp;", "&")
      .replaceAll("a|b", "a/b")
      .replaceAll("x~y", "x-y"),
  );
  const out = execFileSync(process.execPath, [new URL("generators.mjs", ZOO).pathname], {
    input: JSON.stringify(posts),
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const texts: Record<string, string>[] = JSON.parse(out.toString().split("\n").at(-1) ?? "");
  return posts.map((model, at) => ({ post: model, by: texts[at] ?? {} }));
}

const written: Written = seed
  ? write()
  : readFileSync(WRITTEN, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
if (keep) writeFileSync(WRITTEN, written.map((one) => `${JSON.stringify(one)}\n`).join(""));

test.each(Object.keys(wrappers))(
  "no word, link or picture is lost of posts that the generator %s itself wrote",
  async (name) => {
    for (const { post: model, by } of written) {
      const text = by[name];
      if (!text) throw new Error("It wrote nothing.");
      const { lost, content } = await lostOf(model, wrappers[name]?.(model, text) ?? Buffer.of());
      expect(lost, `seed ${seed ?? "of written.ndjson"}\n${text}\n---\n${content}`).toEqual([]);
    }
  },
);
