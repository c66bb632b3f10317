import { WavesOfCalm } from "@/components/art/growing-tree";
import { SuggestionsBox } from "@/components/home/suggestions-box";
import { NewsletterForm } from "@/components/site/newsletter-form";
import { site } from "@/lib/site";

export function Community() {
  return (
    <section aria-labelledby="community-title" className="community" id="community">
      <div className="wrap">
        <div className="community-say">
          <h2 id="community-title">{site.community.question}</h2>
          <p>{site.community.invitation}</p>
          <SuggestionsBox />
        </div>
        <div className="sheet">
          <h2>{site.community.letter}</h2>
          <p>{site.community.letterPromise}</p>
          <NewsletterForm
            buttonLabel="Join"
            id="community-email"
            pendingLabel="Joining..."
            source="community_cta"
          />
        </div>
      </div>
      <WavesOfCalm className="community-waves" />
    </section>
  );
}
