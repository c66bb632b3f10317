import { GuidePaper } from "@/components/art/guide-paper";
import { DownloadIcon } from "@/components/art/icons";
import type { ResourceCardData } from "@/lib/resources/schema";

type ResourceGridProps = { resources: ResourceCardData[] | "failed" };

const RESOURCES_MAX = 3;

const COMING_SOON = [
  {
    title: "Nervous system guide",
    description: "What your child's body is doing in the storm, on two pages.",
  },
  {
    title: "Connection scripts",
    description: "Words to borrow when you have none left.",
  },
  {
    title: "Regulation toolkit",
    description: "Small ways back to calm, for the fridge door.",
  },
] as const;

export function ResourceGrid({ resources }: ResourceGridProps) {
  const cards = resources === "failed" ? [] : resources.slice(0, RESOURCES_MAX);
  return (
    <section aria-labelledby="resources-title" className="band" id="resources">
      <div className="wrap">
        <div className="head">
          <h2 id="resources-title">Free guides for the fridge door</h2>
          <p>Made to print, scribble on and lend to a grandparent.</p>
        </div>
        <ul className="guides">
          {cards.length > 0
            ? cards.map((resource, index) => (
                <ResourceCard key={resource.id} resource={resource} seed={String(index)} />
              ))
            : COMING_SOON.map(({ title, description }, index) => (
                <li className="guide" key={title}>
                  <GuidePaper className="guide-art" seed={String(index)} />
                  <div>
                    <p className="kicker">Coming soon</p>
                    <h3>{title}</h3>
                    <p>{description}</p>
                  </div>
                </li>
              ))}
        </ul>
      </div>
    </section>
  );
}

type ResourceCardProps = {
  resource: ResourceCardData;
  /** Its place in the row, so that no two papers beside each other carry the same drawing. */
  seed: string;
};

function ResourceCard({ resource, seed }: ResourceCardProps) {
  const { id, title, description, type, category, thumbnailUrl, downloadsThisMonth } = resource;
  const kicker = [type, category].filter(Boolean).join(" · ");
  return (
    <li className="guide">
      {thumbnailUrl ? (
        <img
          alt=""
          className="guide-art"
          decoding="async"
          height="250"
          loading="lazy"
          referrerPolicy="no-referrer"
          src={thumbnailUrl}
          width="200"
        />
      ) : (
        <GuidePaper className="guide-art" seed={seed} />
      )}
      <div>
        {kicker && <p className="kicker">{kicker}</p>}
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <div className="guide-end">
          <resource-download data-id={id}>
            <a className="btn-quiet" href={`/resource/${id}/file`} rel="noopener" target="_blank">
              <DownloadIcon />
              <span>Download</span>
              <span className="sr-only">{title}</span>
            </a>
          </resource-download>
          {downloadsThisMonth !== null && (
            <p className="small">
              {downloadsThisMonth.toLocaleString("en-US")} downloads this month
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
