import { NewsletterForm } from "@/components/site/newsletter-form";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** The newsletter, as it ends a page; `id` names its field, unique on the page. */
export function Letter({ site, id }: { site: SiteSettings; id: string }) {
  const { join, joining } = wordsOf(site).newsletter;
  return (
    <section aria-labelledby="letter-title" className="letter">
      <h2 id="letter-title">{site.newsletter.title}</h2>
      <p>{site.newsletter.promise}</p>
      <NewsletterForm
        buttonLabel={join}
        id={id}
        pendingLabel={joining}
        site={site}
        source="community_cta"
      />
    </section>
  );
}
