import { listArticleShelves, listNewestArticles } from "@/lib/domains/articles/public";
import { listResourceAddresses } from "@/lib/domains/resources/public";
import { listPublicSeries } from "@/lib/domains/series/public";
import { listVideoAddresses } from "@/lib/domains/videos/public";
import { machineDocument } from "@/lib/site/document/document";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";
import { siteZone } from "@/lib/text/time-zone";

/** Of each kind the newest, as a model reads the list whole; the last section leads to all. */
const NEWEST_MAX = 100;

/** A line of the list; a title may hold what Markdown reads as a link's end. */
function line(title: string, path: string, text: string | null): string {
  const name = title.replaceAll(/[[\]\\]/g, "\\$&");
  const about = text?.replaceAll(/\s+/g, " ").trim();
  return `- [${name}](${absoluteUrl(path)})${about ? `: ${about}` : ""}`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines, ""];
}

/** What the site says of itself to language models, as llmstxt.org has it. */
export const GET = machineDocument({
  async read(_, settings) {
    const { site, search, lists } = settings;
    const words = wordsOf(settings).site;
    const [articles, { categories }, series, resources, videos] = await Promise.all([
      listNewestArticles(NEWEST_MAX),
      listArticleShelves(siteZone()),
      listPublicSeries(),
      listResourceAddresses(),
      listVideoAddresses(),
    ]);
    if (articles === "failed") throw new Error("The newest articles could not be read.");
    const text = [
      `# ${site.name}`,
      "",
      `> ${search.description}`,
      "",
      site.notAdvice,
      "",
      ...section(
        words.articles,
        articles.map(({ title, slug, excerpt }) => line(title, `/article/${slug}.md`, excerpt)),
      ),
      ...section(
        lists.seriesTitle,
        series.map(({ title, slug, description }) => line(title, `/series/${slug}`, description)),
      ),
      ...section(
        words.guides,
        resources
          .slice(0, NEWEST_MAX)
          .map(({ title, slug, description }) => line(title, `/resource/${slug}`, description)),
      ),
      ...section(
        words.videos,
        videos
          .slice(0, NEWEST_MAX)
          .map(({ title, youtubeId, description }) =>
            line(title, `/video/${youtubeId}`, description),
          ),
      ),
      ...section("Optional", [
        ...categories.map(({ name, slug }) => line(name, `/articles/category/${slug}`, null)),
        line(words.allArticles, "/articles", null),
        line(words.allGuides, "/resources", null),
        line(words.allVideos, "/videos", null),
        line("sitemap.xml", "/sitemap.xml", null),
      ]),
    ].join("\n");
    return { type: "text/markdown", text };
  },
});
