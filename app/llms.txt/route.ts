import { kinds } from "@/app/_flows/kinds";
import { listArticleShelves } from "@/lib/domains/articles/public";
import { machineDocument } from "@/lib/site/document/document";
import type { KindLine } from "@/lib/site/kinds/kind";
import { ITEMS } from "@/lib/site/published/items.mjs";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";
import { siteZone } from "@/lib/text/time-zone";

/** Of each kind the newest, as a model reads the list whole; the last section leads to all. */
const NEWEST_MAX = 100;

/** A title may hold what Markdown reads as a link's end. */
function toText([title, path, text]: KindLine): string {
  const name = title.replaceAll(/[[\]\\]/g, "\\$&");
  const about = text?.replaceAll(/\s+/g, " ").trim();
  return `- [${name}](${absoluteUrl(path)})${about ? `: ${about}` : ""}`;
}

function section(title: string, lines: KindLine[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines.map(toText), ""];
}

/** The kinds in the order of their addresses. */
const listed = new Set(ITEMS.map((item) => kinds.find(({ items }) => items?.[item.kind])));

/** What the site says of itself to language models, as llmstxt.org has it. */
export const GET = machineDocument({
  async read(_, settings) {
    const { site, search } = settings;
    const words = wordsOf(settings).site;
    const [{ categories }, ...lists] = await Promise.all([
      listArticleShelves(siteZone()),
      ...[...listed].map((kind) => kind?.newest?.(NEWEST_MAX, settings)),
    ]);
    const text = [
      `# ${site.name}`,
      "",
      `> ${search.description}`,
      "",
      site.notAdvice,
      "",
      ...lists.flatMap((list) => (list ? section(list.title, list.lines) : [])),
      ...section("Optional", [
        ...categories.map(({ name, slug }): KindLine => [name, `/articles/category/${slug}`, null]),
        [words.allArticles, "/articles", null],
        [words.allGuides, "/resources", null],
        [words.allVideos, "/videos", null],
        ["sitemap.xml", "/sitemap.xml", null],
      ]),
    ].join("\n");
    return { type: "text/markdown", text };
  },
});
