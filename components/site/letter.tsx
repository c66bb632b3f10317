import { NewsletterForm } from "@/components/site/newsletter-form";
import { site } from "@/lib/site";

/** The newsletter, as it ends a page; `id` names its field, unique on the page. */
export function Letter({ id }: { id: string }) {
  return (
    <section
      aria-labelledby="letter-title"
      className="rounded-card bg-sage p-[clamp(1.5rem,1rem+2.5vw,2.5rem)] *:max-w-[38rem]"
    >
      <h2 className="mb-1 text-3xl" id="letter-title">
        {site.community.letter}
      </h2>
      <p className="mb-5">{site.community.letterPromise}</p>
      <NewsletterForm buttonLabel="Join" id={id} pendingLabel="Joining..." source="community_cta" />
    </section>
  );
}
