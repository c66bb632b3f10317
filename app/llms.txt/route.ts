import { listArticleAddresses } from "@/lib/domains/articles/public";
import { listResourceAddresses } from "@/lib/domains/resources/public";
import { listVideoAddresses } from "@/lib/domains/videos/public";
import { machineDocument } from "@/lib/site/document/document";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

/** A line of the list; a title may hold what Markdown reads as a link's end. */
function line(title: string, path: string, text: string | null): string {
  const name = title.replaceAll(/[[\]\\]/g, "\\$&");
  const about = text?.replaceAll(/\s+/g, " ").trim();
  return `- [${name}](${absoluteUrl(path)})${about ? `: ${about}` : ""}`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines, ""];
}

/** What language models are told of the site, as llmstxt.org has it. */
export const GET = machineDocument({
  async read(_, settings) {
    const { site, search } = settings;
    const words = wordsOf(settings).site;
    const [articles, resources, videos] = await Promise.all([
      listArticleAddresses(),
      listResourceAddresses(),
      listVideoAddresses(),
    ]);
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
        words.guides,
        resources.map(({ title, slug, description }) =>
          line(title, `/resource/${slug}`, description),
        ),
      ),
      ...section(
        words.videos,
        videos.map(({ title, youtubeId, description }) =>
          line(title, `/video/${youtubeId}`, description),
        ),
      ),
    ].join("\n");
    return { type: "text/markdown", text };
  },
});
