import "server-only";
import { cacheLife } from "next/cache";
import type { RenderedContent } from "@/lib/content/render";
import { renderContentApart } from "@/lib/content/render-apart";
import { signingImageSetting } from "@/lib/images/images";
import { contentOptions } from "@/lib/images/rules";
import type { Language } from "@/lib/site/words/languages";
import { wordsOf } from "@/lib/site/words/words";
import type { SiteSettings } from "./schema";

/**
 * A text of the owner's about the site as HTML that may be shown on a page as it is. Next renders a page more than
 * once to prerender it, and a long text takes seconds: here it is rendered once. `topHeading` is how
 * deep its headings begin where it is below another.
 */
export async function renderSiteText(
  content: string,
  language: Language,
  topHeading?: 3,
): Promise<string> {
  return (await renderLongText(content, language, topHeading)).html;
}

/** The same, with its headings. */
export async function renderLongText(
  content: string,
  language: Language,
  topHeading?: 3,
): Promise<Pick<RenderedContent, "html" | "headings">> {
  "use cache";
  cacheLife("max");
  const furniture = wordsOf({ site: { language } }).content;
  const options = { ...contentOptions(signingImageSetting), topHeading, furniture };
  const { html, headings } = await renderContentApart(content, options);
  return { html, headings };
}

/** Who the author is, as shown below an article; empty while there is none. */
export async function renderBiography({ author, site }: SiteSettings): Promise<string> {
  const { name, biography } = author;
  return name && biography ? renderSiteText(biography, site.language, 3) : "";
}
