import { VideoArt } from "@/components/art/cover";
import { NeuronThread } from "@/components/art/neuron-thread";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { SiteImage } from "@/components/site/site-image";
import { VideoFacade } from "@/components/site/video-facade";
import type { SiteSettings } from "@/lib/settings/schema";

type HeroProps = {
  site: SiteSettings;
  video: { youtubeId: string; title: string; thumbnail: string | null };
  hasPage: boolean;
};

export function Hero({ site, video, hasPage }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate overflow-clip pt-[clamp(2.5rem,2rem+4vw,5.5rem)] pb-[clamp(3rem,2rem+4vw,6rem)]"
      id="hero"
    >
      <div className="wrap grid gap-10 lg:grid-cols-2 lg:items-center lg:gap-[clamp(2.5rem,5vw,5rem)]">
        <div>
          {site.hero.eyebrow && (
            <p className="text-base font-semibold text-brick">{site.hero.eyebrow}</p>
          )}
          <h1 className="mt-2 mb-4 text-6xl leading-[1.06] tracking-[-0.02em]" id="hero-title">
            {site.hero.headline}
          </h1>
          <p className="mb-7 max-w-[34rem] text-xl/[1.55]">{site.site.promise}</p>
          <NewsletterForm
            buttonLabel="Subscribe"
            id="hero-email"
            pendingLabel="Subscribing..."
            site={site}
            source="hero_signup"
          />
        </div>
        {site.hero.picture ? (
          <HeroPicture address={site.hero.picture} text={site.hero.pictureAlt} />
        ) : (
          <HeroVideo hasPage={hasPage} video={video} />
        )}
      </div>
    </section>
  );
}

const FRAME = "relative rounded-3xl [box-shadow:var(--shadow-soft)] bg-raised px-2.5 pt-2.5";

function HeroVideo({ video, hasPage }: Omit<HeroProps, "site">) {
  return (
    <figure className={FRAME}>
      <NeuronThread className="hero-thread" />
      <VideoFacade eager sizes="(min-width: 60rem) 34rem, 100vw" video={video} />
      <figcaption className="px-2.5 pt-3 pb-3.5 leading-[1.4] font-medium">
        {hasPage ? (
          <a
            className="text-ink no-underline hover:underline hover:decoration-coral"
            href={`/video/${video.youtubeId}`}
          >
            {video.title}
          </a>
        ) : (
          video.title
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
        <VideoArt seed={address} />
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
