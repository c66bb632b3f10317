import "server-only";
import { renderContentApart } from "@/lib/content/render-apart";
import { signingImageSetting } from "@/lib/images/images";
import { contentOptions } from "@/lib/images/rules";
import { ESSAY_MARKDOWN, ESSAY_TITLE } from "@/lib/site-essay";

/** The home page's essay, rendered to stand below a heading of its own. */
export async function renderEssay(): Promise<{ title: string; html: string }> {
  "use cache";
  const { html } = await renderContentApart(ESSAY_MARKDOWN, {
    ...contentOptions(signingImageSetting),
    topHeading: 3,
  });
  return { title: ESSAY_TITLE, html };
}
