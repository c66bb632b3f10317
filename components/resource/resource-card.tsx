import { describeGuideFile } from "@/components/resource/describe-guide-file";
import { DownloadLink } from "@/components/resource/download-link";
import { GuideCard } from "@/components/resource/guide-card";
import { guidePicture } from "@/lib/domains/resources/rules";
import type { PublicResource } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ResourceCardProps = {
  site: SiteSettings;
  resource: PublicResource;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Null where it is not known or not shown. */
  downloadsThisMonth?: number | null;
  /** Where the card is under a heading of its own level. */
  heading?: "h2" | "h3";
  /** Is far below the first screen of home. */
  isBelow?: boolean;
};

/** A guide in a grid, with its download; the title leads to its page. */
export function ResourceCard({
  site,
  resource,
  drawing,
  downloadsThisMonth = null,
  heading,
  isBelow,
}: ResourceCardProps) {
  const { slug, title, description, type, category, age } = resource;
  const words = wordsOf(site);
  const downloads = downloadsThisMonth ? words.guides.downloads(downloadsThisMonth) : "";
  const facts = [describeGuideFile(resource, words), downloads].filter(Boolean);
  return (
    <GuideCard
      drawing={drawing}
      heading={heading}
      isBelow={isBelow}
      facts={[type, category, age]}
      text={description}
      thumbnailUrl={guidePicture(resource)}
      title={<a href={`/resource/${slug}`}>{title}</a>}
    >
      <div className="guide-end">
        {resource.byEmail ? (
          <a className="btn-quiet" href={`/resource/${slug}`}>
            {words.guides.getByEmail}
            <span className="sr-only"> {title}</span>
          </a>
        ) : (
          <DownloadLink className="btn-quiet" resource={resource} site={site} />
        )}
        {facts.length > 0 && (
          <p className="meta text-quiet">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
    </GuideCard>
  );
}
