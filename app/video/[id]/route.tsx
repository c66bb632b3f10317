import { socialCard } from "@/app/_flows/publish/social-card";
import { itemNotFound } from "@/app/_pages/page-not-found";
import { PREBUILT_MAX, prebuilt } from "@/app/_pages/prebuilt";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoView } from "@/components/video/video-view";
import { excerptFromText } from "@/lib/content/words";
import { listArticlesAbout, listTagsInUse } from "@/lib/domains/articles/public";
import { getVideoAt, listNewestVideoIds, listOtherVideos } from "@/lib/domains/videos/public";
import { videoPicture } from "@/lib/domains/videos/rules";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import { document, moved } from "@/lib/site/document/document";
import { breadcrumbs, organization, videoObject, webSite } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";
import { slugify } from "@/lib/text/slug";

const OTHERS_MAX = 4;

export async function generateStaticParams() {
  return prebuilt("id", await listNewestVideoIds(PREBUILT_MAX));
}

async function read({ id }: { id: string }) {
  const lookup = await getVideoAt(id);
  if (lookup.found === "moved") return moved(`/video/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { video } = lookup;
  const tagSlugs = video.tags.map(slugify).filter(Boolean);
  const categorySlug = slugify(video.category ?? "") || null;
  const [articles, tagsInUse, others] = await Promise.all([
    listArticlesAbout({ tagSlugs, categorySlug }),
    listTagsInUse(tagSlugs),
    listOtherVideos(video.id, OTHERS_MAX),
  ]);
  return { video, articles, tagsInUse, others, image: shownAddress(videoPicture(video)) };
}

export const GET = document({
  read,
  metadata: ({ video }, site) =>
    pageMetadata(
      {
        title: video.title,
        description: excerptFromText(
          video.description ?? wordsOf(site).videos.description(video.title, site.site.name),
        ),
        path: `/video/${video.youtubeId}`,
        image: socialCard("video", video.youtubeId, video, site),
      },
      site,
    ),
  render: ({ video, articles, tagsInUse, others, image }, site) => {
    const node = videoObject({ ...video, image });
    return (
      <SiteFrame site={site}>
        <VideoView
          site={site}
          articles={articles}
          others={others}
          tagsInUse={tagsInUse}
          video={video}
        />
        <JsonLd
          graph={[
            ...(node ? [node] : []),
            breadcrumbs(
              [
                [wordsOf(site).site.videos, "/videos"],
                [video.title, `/video/${video.youtubeId}`],
              ],
              site,
            ),
            organization(site),
            webSite(site),
          ]}
        />
      </SiteFrame>
    );
  },
  notFound: itemNotFound("videos", "/videos"),
});
