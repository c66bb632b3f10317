import { socialCard } from "@/app/_flows/publish/social-card";
import { itemNotFound } from "@/app/_pages/page-not-found";
import { PREBUILT_MAX, prebuilt } from "@/app/_pages/prebuilt";
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

const OTHERS_MAX = 3;

export async function generateStaticParams() {
  return prebuilt("slug", await listNewestResourceSlugs(PREBUILT_MAX));
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
  notFound: itemNotFound("guides", "/resources"),
});
