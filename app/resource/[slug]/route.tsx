import { socialCard } from "@/app/_flows/publish/social-card";
import { ResourceNotFound } from "@/components/resource/resource-not-found";
import { ResourceView } from "@/components/resource/resource-view";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { excerptFromText } from "@/lib/content/words";
import {
  getResourceAt,
  listNewestResourceSlugs,
  listOtherResources,
} from "@/lib/domains/resources/public";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import { document, moved } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import {
  authorNodes,
  breadcrumbs,
  organization,
  resourceNode,
  webSite,
} from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

const PREBUILT_MAX = 50;
const OTHERS_MAX = 3;
/** Matches no resource; the build asks for one address at least. */
const NO_SLUG = "-";

export async function generateStaticParams() {
  const slugs = await listNewestResourceSlugs(PREBUILT_MAX);
  return (slugs.length > 0 ? slugs : [NO_SLUG]).map((slug) => ({ slug }));
}

async function read({ slug }: { slug: string }, site: SiteSettings) {
  const lookup = await getResourceAt(slug);
  if (lookup.found === "moved") return moved(`/resource/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { resource } = lookup;
  const others = await listOtherResources(resource.id, OTHERS_MAX);
  return {
    resource,
    others,
    image: resource.thumbnailUrl
      ? shownAddress(resource.thumbnailUrl)
      : socialCard("guide", resource.slug, resource, site),
  };
}

export const GET = document({
  read,
  metadata: ({ resource, image }, site) =>
    pageMetadata(
      {
        title: resource.title,
        description: excerptFromText(
          resource.description ?? wordsOf(site).guides.description(resource.title),
        ),
        path: `/resource/${resource.slug}`,
        image,
      },
      site,
    ),
  render: ({ resource, others, image }, site) => (
    <SiteFrame site={site}>
      <ResourceView site={site} others={others} resource={resource} />
      <JsonLd
        graph={[
          resourceNode(
            {
              ...resource,
              image,
              published: resource.createdAt,
              modified: resource.editedAt,
            },
            site,
          ),
          breadcrumbs(
            [
              [wordsOf(site).site.guides, "/resources"],
              [resource.title, `/resource/${resource.slug}`],
            ],
            site,
          ),
          ...authorNodes(site),
          organization(site),
          webSite(site),
        ]}
      />
    </SiteFrame>
  ),
  notFound: (site) => {
    const { title, text } = wordsOf(site).guides.notFound;
    return plainPage(site, { title, description: text }, <ResourceNotFound site={site} />);
  },
});
