import "server-only";
import { cacheLife } from "next/cache";
import { renderContentApart } from "@/lib/content/render-apart";
import { signingImageSetting } from "@/lib/images/images";
import { contentOptions } from "@/lib/images/rules";

/**
 * A text of the owner's about the site as HTML that may stand on a page as it is. Next renders a page more than
 * once to prerender it, and a long text takes seconds: here it is rendered once.
 */
export async function renderSiteText(content: string): Promise<string> {
  "use cache";
  cacheLife("max");
  return (await renderContentApart(content, contentOptions(signingImageSetting))).html;
}
