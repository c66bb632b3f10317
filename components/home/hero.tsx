import { NeuronThread } from "@/components/art/neuron-thread";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { VideoFacade } from "@/components/site/video-facade";
import { site } from "@/lib/site";

type HeroProps = { video: { youtubeId: string; title: string; thumbnail: string | null } };

export function Hero({ video }: HeroProps) {
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
          <VideoFacade {...video} eager seed={video.youtubeId} />
          <figcaption>{video.title}</figcaption>
        </figure>
      </div>
    </section>
  );
}
