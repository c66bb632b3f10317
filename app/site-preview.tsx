import "server-only";
import { homePage } from "@/app/home-page";
import { PageView } from "@/components/site/page-view";
import { SiteFrame } from "@/components/site/site-frame";
import { renderDocument, type SitePage } from "@/lib/document/document";
import { showPublicPages } from "@/lib/public-pages";
import { pageMetadata } from "@/lib/seo/metadata";
import type { PreviewedPage } from "@/lib/settings/calls";
import { siteFacts } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";
import { renderSiteText } from "@/lib/settings/texts";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;

async function pageOf(page: PreviewedPage, site: SiteSettings): Promise<SitePage> {
  if (page === "home") {
    const data = await homePage.read({}, site);
    return () => ({
      metadata: { ...homePage.metadata(data, site), canonical: null },
      body: homePage.render(data, site),
    });
  }
  const { title, intro } = siteFacts.privacy;
  const html = await renderSiteText(site.privacy.content);
  return () => ({
    metadata: pageMetadata({ title, description: intro, path: null }, site),
    body: (
      <SiteFrame site={site}>
        <PageView html={html} title={title} />
      </SiteFrame>
    ),
  });
}

/** A page of the site as it would be with other settings: whole, without script, and not to be found. */
export async function previewSite(page: PreviewedPage, site: SiteSettings): Promise<string> {
  const [made] = await Promise.all([pageOf(page, site), showPublicPages()]);
  const response = await renderDocument(made, { site, isPrivate: true });
  return (await response.text()).replace(SCRIPT, "");
}
