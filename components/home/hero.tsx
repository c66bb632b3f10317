import { NeuronThread } from "@/components/art/neuron-thread";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { VideoFacade } from "@/components/site/video-facade";
import { site } from "@/lib/site";

type HeroProps = {
  video: { youtubeId: string; title: string; thumbnail: string | null };
  hasPage: boolean;
};

export function Hero({ video, hasPage }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate overflow-clip pt-[clamp(2.5rem,2rem+4vw,5.5rem)] pb-[clamp(3rem,2rem+4vw,6rem)]"
      id="hero"
    >
      <div className="wrap grid gap-10 lg:grid-cols-2 lg:items-center lg:gap-[clamp(2.5rem,5vw,5rem)]">
        <div>
          <p className="text-base font-semibold text-brick">{site.hero.eyebrow}</p>
          <h1 className="mt-2 mb-4 text-6xl leading-[1.06] tracking-[-0.02em]" id="hero-title">
            {site.hero.headline}
          </h1>
          <p className="mb-7 max-w-[34rem] text-xl/[1.55]">{site.promise}</p>
          <NewsletterForm
            buttonLabel="Subscribe"
            id="hero-email"
            pendingLabel="Subscribing..."
            source="hero_signup"
          />
        </div>
        <figure className="relative rounded-3xl [box-shadow:var(--shadow-soft)] bg-raised px-2.5 pt-2.5">
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
      </div>
    </section>
  );
}
