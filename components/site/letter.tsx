import { NewsletterForm } from "@/components/site/newsletter-form";
import { site } from "@/lib/site";

/** The newsletter, as it ends a page; `id` names its field, unique on the page. */
export function Letter({ id }: { id: string }) {
  return (
    <section aria-labelledby="letter-title" className="letter">
      <h2 id="letter-title">{site.community.letter}</h2>
      <p>{site.community.letterPromise}</p>
      <NewsletterForm buttonLabel="Join" id={id} pendingLabel="Joining..." source="community_cta" />
    </section>
  );
}
