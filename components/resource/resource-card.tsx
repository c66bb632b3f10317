import { DownloadLink } from "@/components/resource/download-link";
import { GuideCard } from "@/components/resource/guide-card";
import { describeFile, guidePicture } from "@/lib/domains/resources/rules";
import type { PublicResource } from "@/lib/domains/resources/schema";

type ResourceCardProps = {
  resource: PublicResource;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Null where it is not known or not shown. */
  downloadsThisMonth?: number | null;
  /** Where the card is under a heading of its own level. */
  heading?: "h2" | "h3";
};

/** A guide in a grid, with its download; the title leads to its page. */
export function ResourceCard({
  resource,
  drawing,
  downloadsThisMonth = null,
  heading,
}: ResourceCardProps) {
  const { slug, title, description, type, category, age } = resource;
  const kicker = [type, category, age].filter(Boolean).join(" · ");
  const facts = [describeFile(resource), describeDownloads(downloadsThisMonth)].filter(Boolean);
  return (
    <GuideCard
      drawing={drawing}
      heading={heading}
      kicker={kicker}
      text={description}
      thumbnailUrl={guidePicture(resource)}
      title={<a href={`/resource/${slug}`}>{title}</a>}
    >
      <div className="guide-end">
        {resource.byEmail ? (
          <a className="btn-quiet" href={`/resource/${slug}`}>
            Get it by email<span className="sr-only"> {title}</span>
          </a>
        ) : (
          <DownloadLink className="btn-quiet" resource={resource} />
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

/** Nothing while nobody has downloaded it, or where the count is not known. */
function describeDownloads(count: number | null): string | null {
  if (!count) return null;
  return count === 1
    ? "1 download this month"
    : `${count.toLocaleString("en-US")} downloads this month`;
}
