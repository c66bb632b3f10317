import "server-only";
import { homePage } from "@/app/home-page";
import { privacyPage } from "@/app/privacy/privacy-page";
import { type Page, renderDocument } from "@/lib/document/document";
import { welcomeEmail } from "@/lib/newsletter/emails";
import { showPublicPages } from "@/lib/public-pages";
import type { PreviewedPage } from "@/lib/settings/calls";
import type { SiteSettings } from "@/lib/settings/schema";

/** What stands in where no script runs would show in a preview, where none does. */
const SCRIPT = /<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Is nobody, and so leaves nothing. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function pageOf(name: "home" | "privacy", site: SiteSettings): Promise<Page> {
  if (name === "home") {
    const data = await homePage.read({}, site);
    return { metadata: homePage.metadata(data, site), body: homePage.render(data, site) };
  }
  const data = await privacyPage.read({}, site);
  return { metadata: privacyPage.metadata(data, site), body: privacyPage.render(data, site) };
}

/** A page or an email as it would be with other settings: whole, without script, and not to be found. */
export async function previewSite(name: PreviewedPage, site: SiteSettings): Promise<string> {
  if (name === "email") return welcomeEmail(NOBODY, site).html;
  const [page] = await Promise.all([pageOf(name, site), showPublicPages()]);
  const hidden = { ...page, metadata: { ...page.metadata, canonical: null } };
  const response = await renderDocument(() => hidden, { site, isPrivate: true });
  return (await response.text()).replace(SCRIPT, "");
}
