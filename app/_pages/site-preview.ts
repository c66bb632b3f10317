import "server-only";
import { readWaysOn } from "@/app/_flows/readers/searches";
import { searchPage } from "@/app/_pages/search-page";
import { GET as article } from "@/app/article/[slug]/route";
import { GET as privacy } from "@/app/privacy/route";
import { GET as home } from "@/app/route";
import { listNewestSlugs } from "@/lib/domains/articles/public";
import { welcomeEmail } from "@/lib/domains/newsletter/emails";
import { siteSearchQuery } from "@/lib/domains/site-search/schema";
import { type Page, renderDocument } from "@/lib/site/document/document";
import { showPublicPages } from "@/lib/site/published/public-pages";
import type { PreviewedPage } from "@/lib/site/settings/inputs";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { articleList } from "./article-list";
import { resourceList } from "./resource-list";
import { videoList } from "./video-list";

/** What replaces a part where no script runs would show in a preview, where none does. */
const SCRIPT = /<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Is nobody, and so leaves nothing. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

type PageMaker = (site: SiteSettings) => Promise<Page | null>;

const pages: Record<Exclude<PreviewedPage, "email">, PageMaker> = {
  home: (site) => home.preview({}, site),
  async article(site) {
    const [slug] = await listNewestSlugs(1);
    return slug === undefined ? null : article.preview({ slug }, site);
  },
  articles: (site) => articleList.preview({}, site),
  resources: (site) => resourceList.preview({}, site),
  videos: (site) => videoList.preview({}, site),
  async search(site) {
    const asked = siteSearchQuery.parse({});
    return searchPage({ asked, found: null, waysOn: await readWaysOn() })(site);
  },
  privacy: (site) => privacy.preview({}, site),
};

/**
 * A page or an email as it would be with other settings: whole, without script, and not to be found. Where there is
 * none of its kind yet, the home page.
 */
export async function previewSite(name: PreviewedPage, site: SiteSettings): Promise<string> {
  if (name === "email") return welcomeEmail(NOBODY, site).html;
  const [made] = await Promise.all([pages[name](site), showPublicPages()]);
  const page = made ?? (await pages.home(site));
  if (!page) throw new Error("There is a home page.");
  const hidden = { ...page, metadata: { ...page.metadata, canonical: null } };
  const response = await renderDocument(() => hidden, { site, isPrivate: true });
  return (await response.text()).replace(SCRIPT, "");
}
