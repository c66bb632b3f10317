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
    <section aria-labelledby="hero-title" className="hero">
      <div className="wrap">
        <div className="hero-words">
          <p className="eyebrow">{site.hero.eyebrow}</p>
          <h1 id="hero-title">{site.hero.headline}</h1>
          <p className="standfirst">{site.promise}</p>
          <NewsletterForm
            buttonLabel="Subscribe"
            id="hero-email"
            pendingLabel="Subscribing..."
            source="hero_signup"
          />
        </div>
        <figure className="hero-video">
          <NeuronThread className="hero-thread" />
          <VideoFacade eager sizes="(min-width: 60rem) 34rem, 100vw" video={video} />
          <figcaption>
            {hasPage ? <a href={`/video/${video.youtubeId}`}>{video.title}</a> : video.title}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
