import { DownloadLink } from "@/components/resource/download-link";
import { GuideArt } from "@/components/resource/guide-art";
import { describeFile } from "@/lib/resources/rules";
import type { PublicResource } from "@/lib/resources/schema";

type ResourceCardProps = {
  resource: PublicResource;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Null where it is not known or not shown. */
  downloadsThisMonth?: number | null;
  /** Where the card stands under a heading of its own level. */
  heading?: "h2" | "h3";
};

/** A guide in a grid, with its download; the title leads to its page. */
export function ResourceCard({
  resource,
  drawing,
  downloadsThisMonth = null,
  heading: Heading = "h3",
}: ResourceCardProps) {
  const { slug, title, description, type, category, thumbnailUrl } = resource;
  const kicker = [type, category].filter(Boolean).join(" · ");
  const count =
    downloadsThisMonth === null
      ? null
      : `${downloadsThisMonth.toLocaleString("en-US")} downloads this month`;
  const facts = [describeFile(resource), count].filter(Boolean);
  return (
    <li className="guide">
      <GuideArt
        drawing={drawing}
        sizes="(min-width: 48rem) 16rem, 8rem"
        thumbnailUrl={thumbnailUrl}
      />
      <div>
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading>
          <a href={`/resource/${slug}`}>{title}</a>
        </Heading>
        {description && <p className="guide-text">{description}</p>}
        <div className="guide-end">
          <DownloadLink className="btn-quiet" resource={resource} />
          {facts.length > 0 && (
            <p className="meta">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
