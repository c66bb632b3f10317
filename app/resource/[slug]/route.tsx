import { ResourceNotFound } from "@/components/resource/resource-not-found";
import { ResourceView } from "@/components/resource/resource-view";
import { JsonLd } from "@/components/site/json-ld";
import { MovedTo, NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { excerptFromText } from "@/lib/content/words";
import { shownAddress } from "@/lib/images/rules";
import { getResourceAt, listNewestResourceSlugs, listOtherResources } from "@/lib/resources/public";
import type { ResourceDetails } from "@/lib/resources/schema";
import { breadcrumbs, organization, resourceNode, webSite } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

type ResourcePageProps = { params: Promise<{ slug: string }> };

const PREBUILT_MAX = 50;
const OTHERS_MAX = 3;
/** Matches no resource; the build asks for one address at least. */
const NO_SLUG = "-";

export async function generateStaticParams() {
  const slugs = await listNewestResourceSlugs(PREBUILT_MAX);
  return (slugs.length > 0 ? slugs : [NO_SLUG]).map((slug) => ({ slug }));
}

function pictureOf({ thumbnailUrl }: ResourceDetails): string | null {
  return thumbnailUrl && shownAddress(thumbnailUrl);
}

export async function generateMetadata({ params }: ResourcePageProps) {
  const lookup = await getResourceAt((await params).slug);
  if (lookup.found !== "resource") {
    return pageMetadata({
      title: "Guide Not Found",
      description: "The guide you're looking for doesn't exist or has been removed.",
      path: null,
    });
  }
  const { resource } = lookup;
  return pageMetadata({
    title: resource.title,
    description: excerptFromText(
      resource.description ?? `${resource.title}: a free guide to download.`,
    ),
    path: `/resource/${resource.slug}`,
    image: pictureOf(resource),
  });
}

export default async function ResourcePage({ params }: ResourcePageProps) {
  const lookup = await getResourceAt((await params).slug);
  if (lookup.found === "moved") return <MovedTo href={`/resource/${lookup.slug}`} />;
  if (lookup.found === "nothing") {
    return (
      <NotThere>
        <SiteFrame>
          <ResourceNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  const { resource } = lookup;
  const others = await listOtherResources(resource.id, OTHERS_MAX);
  return (
    <SiteFrame>
      <ResourceView others={others} resource={resource} />
      <JsonLd
        graph={[
          resourceNode({
            ...resource,
            image: pictureOf(resource),
            published: resource.createdAt,
            modified: resource.updatedAt,
          }),
          breadcrumbs([
            ["Guides", "/resources"],
            [resource.title, `/resource/${resource.slug}`],
          ]),
          organization(),
          webSite(),
        ]}
      />
    </SiteFrame>
  );
}
