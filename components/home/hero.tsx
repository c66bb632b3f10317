import { Cover } from "@/components/art/cover";
import { NeuronThread } from "@/components/art/neuron-thread";
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

/** The top of the home page: what it is for, who speaks, what to watch and what to read first. */
export function Hero({ site, video, article, aboutHtml }: HeroProps) {
  const { subscribe, subscribing } = wordsOf(site).newsletter;
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate overflow-clip pt-block pb-14"
      id="hero"
    >
      <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          {site.hero.eyebrow && (
            <p className="text-base font-semibold text-brick">{site.hero.eyebrow}</p>
          )}
          <h1 className="mt-2 mb-4 text-6xl leading-[1.06] tracking-[-0.02em]" id="hero-title">
            {site.hero.headline}
          </h1>
          <p className="mb-7 max-w-[34rem] text-xl/[1.55]">{site.site.promise}</p>
          <HeroByline aboutHtml={aboutHtml} site={site} />
          <NewsletterForm
            buttonLabel={subscribe}
            id="hero-email"
            pendingLabel={subscribing}
            site={site}
            source="hero_signup"
          />
        </div>
        <div>
          {site.hero.picture ? (
            <HeroPicture address={site.hero.picture} text={site.hero.pictureAlt} />
          ) : (
            <HeroVideo site={site} video={video} />
          )}
          {article && (
            <div className="mt-7 px-2.5">
              <p className="mb-2 text-base font-semibold text-brick">{site.hero.readFirst}</p>
              <ArticleTeaser article={article} heading="h2" kind="row" site={site} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const FRAME = "relative rounded-3xl [box-shadow:var(--shadow-soft)] bg-raised px-2.5 pt-2.5";

function HeroVideo({ site, video }: Pick<HeroProps, "site" | "video">) {
  const { hero } = site;
  const clip = video ?? {
    youtubeId: hero.video,
    title: hero.videoTitle,
    thumbnail: null,
    duration: null,
  };
  return (
    <figure className={FRAME}>
      <NeuronThread className="hero-thread" />
      <VideoFacade
        eager
        poster="poster"
        site={site}
        sizes="(min-width: 60rem) 34rem, 100vw"
        video={clip}
      />
      <figcaption className="px-2.5 pt-3 pb-3.5 leading-[1.4] font-medium">
        {video ? (
          <a
            className="text-ink no-underline hover:underline hover:decoration-coral"
            href={`/video/${video.youtubeId}`}
          >
            {video.title}
          </a>
        ) : (
          clip.title
        )}
      </figcaption>
    </figure>
  );
}

/** A picture of the owner's, on a drawing that shows until it comes and when it does not. */
function HeroPicture({ address, text }: { address: string; text: string }) {
  return (
    <figure className={`${FRAME} pb-2.5`}>
      <NeuronThread className="hero-thread" />
      <div
        aria-hidden={text === ""}
        aria-label={text || undefined}
        className="framed aspect-4/3 rounded-card"
        role="img"
      >
        <Cover name="poster" />
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
