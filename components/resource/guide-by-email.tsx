import { NewsletterForm } from "@/components/site/newsletter-form";
import type { PublicResource } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";

type GuideByEmailProps = {
  site: SiteSettings;
  resource: PublicResource;
  /** What its file is; null where that is not known. */
  file: string | null;
};

/** In place of the download: asks for an address, and says what comes with that. */
export function GuideByEmail({ site, resource, file }: GuideByEmailProps) {
  return (
    <div className="w-full max-w-120">
      <p className="mb-3">
        I’ll send you this guide{file && ` (${file})`} by email once you’ve confirmed your address.
        You’ll also get the newsletter, and one click is enough to leave it.
      </p>
      <NewsletterForm
        buttonLabel="Send it to me"
        guide={resource.id}
        id="guide-email"
        pendingLabel="Subscribing..."
        site={site}
        source="guide"
      />
    </div>
  );
}
