import { JsonLd } from "@/components/site/json-ld";
import { MovedTo, NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoNotFound } from "@/components/video/video-not-found";
import { VideoView } from "@/components/video/video-view";
import { listArticlesAbout, listTagsInUse } from "@/lib/articles/public";
import { excerptFromText } from "@/lib/content/words";
import { shownAddress } from "@/lib/images/rules";
import { breadcrumbs, organization, videoObject, webSite } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";
import { slugify } from "@/lib/text/slug";
import { getVideoAt, listNewestVideoIds, listOtherVideos } from "@/lib/videos/public";
import { videoPicture } from "@/lib/videos/rules";
import type { VideoDetails } from "@/lib/videos/schema";

export const ensureStatic = "navigation";

type VideoPageProps = { params: Promise<{ id: string }> };

const PREBUILT_MAX = 50;
const OTHERS_MAX = 4;
/** Matches no video; the build asks for one address at least. */
const NO_ID = "-";

export async function generateStaticParams() {
  const ids = await listNewestVideoIds(PREBUILT_MAX);
  return (ids.length > 0 ? ids : [NO_ID]).map((id) => ({ id }));
}

function pictureOf(video: VideoDetails): string {
  return shownAddress(videoPicture(video));
}

export async function generateMetadata({ params }: VideoPageProps) {
  const lookup = await getVideoAt((await params).id);
  if (lookup.found !== "video") {
    return pageMetadata({
      title: "Video Not Found",
      description: "The video you're looking for doesn't exist or has been removed.",
      path: null,
    });
  }
  const { video } = lookup;
  return pageMetadata({
    title: video.title,
    description: excerptFromText(video.description ?? `Watch “${video.title}” on ${site.name}.`),
    path: `/video/${video.youtubeId}`,
    image: pictureOf(video),
  });
}

export default async function VideoPage({ params }: VideoPageProps) {
  const lookup = await getVideoAt((await params).id);
  if (lookup.found === "moved") return <MovedTo href={`/video/${lookup.youtubeId}`} />;
  if (lookup.found === "nothing") {
    return (
      <NotThere>
        <SiteFrame>
          <VideoNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  const { video } = lookup;
  const tagSlugs = video.tags.map(slugify).filter(Boolean);
  const categorySlug = slugify(video.category ?? "") || null;
  const [articles, tagsInUse, others] = await Promise.all([
    listArticlesAbout({ tagSlugs, categorySlug }),
    listTagsInUse(tagSlugs),
    listOtherVideos(video.id, OTHERS_MAX),
  ]);
  const node = videoObject({ ...video, image: pictureOf(video) });
  return (
    <SiteFrame>
      <VideoView articles={articles} others={others} tagsInUse={tagsInUse} video={video} />
      <JsonLd
        graph={[
          ...(node ? [node] : []),
          breadcrumbs([
            ["Videos", "/videos"],
            [video.title, `/video/${video.youtubeId}`],
          ]),
          organization(),
          webSite(),
        ]}
      />
    </SiteFrame>
  );
}
