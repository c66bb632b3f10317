import { guideDrawings } from "@/components/art/guide-paper";
import { DownloadLink } from "@/components/resource/download-link";
import { GuideArt } from "@/components/resource/guide-art";
import { Letter } from "@/components/site/letter";
import { describeFile } from "@/lib/resources/rules";
import type { PublicResource, ResourceDetails } from "@/lib/resources/schema";

type ResourceViewProps = { resource: ResourceDetails; others: PublicResource[] };

export function ResourceView({ resource, others }: ResourceViewProps) {
  const { slug, title, description, type, category, thumbnailUrl } = resource;
  const kicker = [type, category].filter(Boolean).join(" · ");
  const file = describeFile(resource);
  const [drawing = 0, ...drawings] = guideDrawings([slug, ...others.map((other) => other.slug)]);
  return (
    <article>
      <div className="wrap guide-page">
        <GuideArt drawing={drawing} eager sizes="26rem" thumbnailUrl={thumbnailUrl} />
        <div>
          <p className="eyebrow">
            <a href="/resources">All guides</a>
          </p>
          <h1>{title}</h1>
          {kicker && <p className="kicker">{kicker}</p>}
          {description && <p className="standfirst as-typed">{description}</p>}
          <div className="guide-get">
            <DownloadLink className="btn" resource={resource} />
            <p className="small">{file ? `${file}, free` : "Free"}. No email address asked.</p>
          </div>
        </div>
      </div>
      <footer className="wrap ending">
        {others.length > 0 && (
          <section aria-labelledby="others-title">
            <h2 id="others-title">More guides for the fridge door</h2>
            <div className="rows">
              {others.map((other, index) => (
                <ResourceRow drawing={drawings[index] ?? 0} key={other.id} resource={other} />
              ))}
            </div>
          </section>
        )}
        <Letter id="resource-email" />
      </footer>
    </article>
  );
}

function ResourceRow({ resource, drawing }: { resource: PublicResource; drawing: number }) {
  const { slug, title, description, type, thumbnailUrl } = resource;
  const meta = [type, describeFile(resource)].filter(Boolean);
  return (
    <article className="teaser row">
      <GuideArt drawing={drawing} sizes="6.5rem" thumbnailUrl={thumbnailUrl} />
      <div>
        <h3>
          <a href={`/resource/${slug}`}>{title}</a>
        </h3>
        {description && <p>{description}</p>}
        {meta.length > 0 && (
          <p className="meta">
            {meta.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
