import { Cover } from "@/components/art/cover";
import { HeroDrawing } from "@/components/art/hero-drawing";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { HeroByline } from "@/components/home/hero-byline";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { SiteImage } from "@/components/site/site-image";
import { VideoFacade } from "@/components/site/video-facade";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type HeroClip = {
  youtubeId: string;
  title: string;
  thumbnail: string | null;
  duration: number | null;
};

type HeroProps = {
  site: SiteSettings;
  /** Null while the library features none. */
  video: HeroClip | null;
  /** What to read first. */
  article: ArticleSummary | undefined;
  /** The text of About, rendered and sanitised by lib/content/render. */
  aboutHtml: string;
};

/** The top of the home page: what it is for and who speaks, before the site's drawing; below, what to watch and to read first. */
export function Hero({ site, video, article, aboutHtml }: HeroProps) {
  const { subscribe, subscribing } = wordsOf(site).newsletter;
  const { picture, pictureAlt } = site.hero;
  return (
    <section aria-labelledby="hero-title" className="hero" id="hero">
      <div className="hero-top">
        <div className="wrap">
          <div>
            {site.hero.eyebrow && (
              <p className="text-base font-semibold text-brick">{site.hero.eyebrow}</p>
            )}
            <h1 id="hero-title">{site.hero.headline}</h1>
            <p className="hero-promise">{site.site.promise}</p>
            <HeroByline aboutHtml={aboutHtml} site={site} />
            <NewsletterForm
              buttonLabel={subscribe}
              id="hero-email"
              pendingLabel={subscribing}
              site={site}
              source="hero_signup"
            />
          </div>
          {picture && <HeroPicture address={picture} text={pictureAlt} />}
        </div>
        {!picture && <HeroDrawing />}
        <svg
          aria-hidden="true"
          className="hero-ground"
          preserveAspectRatio="none"
          viewBox="0 0 12 1"
        >
          <path d="M0 1V.5C2 0 4 .1 6.4 .5S10.500 .9 12 .2V1Z" />
        </svg>
      </div>
      <div className="hero-shelf">
        <div className="wrap">
          {!picture && <HeroVideo site={site} video={video} />}
          {article && (
            <div>
              <p className="mb-2 text-base font-semibold text-teal">{site.hero.readFirst}</p>
              <ArticleTeaser
                article={{ ...article, excerpt: "" }}
                heading="h2"
                kind="row"
                site={site}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function HeroVideo({ site, video }: Pick<HeroProps, "site" | "video">) {
  const { hero } = site;
  const clip = video ?? {
    youtubeId: hero.video,
    title: hero.videoTitle,
    thumbnail: null,
    duration: null,
  };
  return (
    <figure className="hero-video">
      <p className="mb-2 text-base font-semibold text-teal">{wordsOf(site).videos.one}</p>
      <VideoFacade site={site} sizes="(min-width: 48rem) 11rem, 100vw" video={clip} />
      <figcaption>
        {video ? <a href={`/video/${video.youtubeId}`}>{video.title}</a> : clip.title}
      </figcaption>
    </figure>
  );
}

/** A picture of the owner's, on a drawing that shows until it comes and when it does not. */
function HeroPicture({ address, text }: { address: string; text: string }) {
  return (
    <figure className="rounded-card bg-raised p-2.5 [box-shadow:var(--shadow-soft)]">
      <div
        aria-hidden={text === ""}
        aria-label={text || undefined}
        className="framed aspect-4/3 rounded-card"
        role="img"
      >
        <Cover name="head-0" />
        <SiteImage
          address={address}
          eager
          height={480}
          sizes="(min-width: 60rem) 34rem, 100vw"
          width={640}
        />
      </div>
    </figure>
  );
}
