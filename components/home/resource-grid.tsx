import { guideDrawings } from "@/components/art/guide-paper";
import { GuideArt } from "@/components/resource/guide-art";
import { ResourceCard } from "@/components/resource/resource-card";
import { MoreLink } from "@/components/site/more-link";
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
  const names =
    cards.length > 0 ? cards.map(({ slug }) => slug) : COMING_SOON.map((one) => one.title);
  const drawings = guideDrawings(names);
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
                <ResourceCard
                  downloadsThisMonth={resource.downloadsThisMonth}
                  drawing={drawings[index] ?? 0}
                  key={resource.id}
                  resource={resource}
                />
              ))
            : COMING_SOON.map(({ title, description }, index) => (
                <li className="guide" key={title}>
                  <GuideArt drawing={drawings[index] ?? 0} sizes="6rem" thumbnailUrl={null} />
                  <div>
                    <p className="kicker">Coming soon</p>
                    <h3>{title}</h3>
                    <p>{description}</p>
                  </div>
                </li>
              ))}
        </ul>
        {cards.length > 0 && <MoreLink href="/resources">All guides</MoreLink>}
      </div>
    </section>
  );
}
