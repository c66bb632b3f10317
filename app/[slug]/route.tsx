import { pageNotFound } from "@/app/_pages/page-not-found";
import { PREBUILT_MAX, prebuilt } from "@/app/_pages/prebuilt";
import type { Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { PageView } from "@/components/site/page-view";
import { SiteFrame } from "@/components/site/site-frame";
import { textLanguageOf } from "@/lib/content/language";
import { excerptFromText } from "@/lib/content/words";
import { getPublicPage } from "@/lib/domains/pages/public";
import { notFound } from "@/lib/http/problem";
import { document, moved } from "@/lib/site/document/document";
import { listPublicPages } from "@/lib/site/published/public-pages";
import { breadcrumbs, organization, webSite } from "@/lib/site/seo/json-ld";
import { absoluteUrl, pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";

export async function generateStaticParams() {
  const known = await listPublicPages();
  const pages = known === "failed" ? [] : known.pages.slice(0, PREBUILT_MAX);
  return prebuilt(
    "slug",
    pages.map(({ slug }) => slug),
  );
}

async function read({ slug }: { slug: string }, site: SiteSettings) {
  const lookup = await getPublicPage(slug, site.site.language);
  if (lookup.found === "moved") return moved(`/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { title } = lookup.page;
  const steps: Step[] = [[title, `/${slug}`]];
  return { ...lookup.page, steps };
}

/** A page of the owner's own, at whatever address she gave it. */
export const GET = document({
  read,
  metadata: ({ title, description, text, slug }, site) =>
    pageMetadata(
      { title, description: description || excerptFromText(text), path: `/${slug}` },
      site,
    ),
  render: ({ title, html, headings, text, slug, steps }, site) => (
    <SiteFrame site={site}>
      <PageView
        address={absoluteUrl(`/${slug}`)}
        headings={headings}
        html={html}
        language={textLanguageOf(text, site.site.language)}
        site={site}
        steps={steps}
        title={title}
      />
      <JsonLd graph={[breadcrumbs(steps, site), organization(site), webSite(site)]} />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
