import { guideDrawings } from "@/components/art/guide-paper";
import { SectionHead } from "@/components/home/section-head";
import { GuideCard } from "@/components/resource/guide-card";
import { ResourceCard } from "@/components/resource/resource-card";
import { MoreLink } from "@/components/site/more-link";
import type { ResourceCardData } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ResourceGridProps = {
  site: SiteSettings;
  stage: number;
  resources: ResourceCardData[] | "failed";
};

const RESOURCES_MAX = 3;

export function ResourceGrid({ site, stage, resources }: ResourceGridProps) {
  const { resourcesTitle, resourcesText, comingSoon } = site.home;
  const words = wordsOf(site);
  const cards = resources === "failed" ? [] : resources.slice(0, RESOURCES_MAX);
  const names =
    cards.length > 0 ? cards.map(({ slug }) => slug) : comingSoon.map((one) => one.title);
  const drawings = guideDrawings(names);
  return (
    <section aria-labelledby="resources-title" className="py-band" id="resources">
      <div className="wrap">
        <SectionHead
          stage={stage}
          id="resources-title"
          text={resourcesText}
          title={resourcesTitle}
        />
        <ul className="guides">
          {cards.length > 0
            ? cards.map((resource, index) => (
                <ResourceCard
                  isBelow
                  downloadsThisMonth={resource.downloadsThisMonth}
                  drawing={drawings[index] ?? 0}
                  key={resource.id}
                  resource={resource}
                  site={site}
                />
              ))
            : comingSoon.map(({ title, description }, index) => (
                <GuideCard
                  isBelow
                  drawing={drawings[index] ?? 0}
                  key={title}
                  facts={[words.home.comingSoon]}
                  text={description}
                  thumbnailUrl={null}
                  title={title}
                />
              ))}
        </ul>
        {cards.length > 0 && (
          <p className="mt-8">
            <MoreLink href="/resources">{words.site.allGuides}</MoreLink>
          </p>
        )}
      </div>
    </section>
  );
}
