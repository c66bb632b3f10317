import { guideDrawings } from "@/components/art/guide-paper";
import { GuideStyles } from "@/components/resource/guide-styles";
import { ResourceCard } from "@/components/resource/resource-card";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import type { PublicResource } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ResourceListProps = {
  site: SiteSettings;
  resources: PublicResource[];
  /** Where there is no guide, whether an article can be read in the meantime. */
  hasArticles: boolean;
  page: number;
  pages: number;
};

export function ResourceList({ site, resources, hasArticles, page, pages }: ResourceListProps) {
  const { lists } = site;
  const { meantime } = wordsOf(site).guides;
  const drawings = guideDrawings(resources.map(({ slug }) => slug));
  return (
    <div className="wrap pt-block pb-12">
      <GuideStyles />
      <ListHead intro={lists.resourcesText} title={lists.resourcesTitle} />
      {resources.length > 0 ? (
        <>
          <ul className="guides">
            {resources.map((resource, index) => (
              <ResourceCard
                drawing={drawings[index] ?? 0}
                heading="h2"
                key={resource.id}
                resource={resource}
                site={site}
              />
            ))}
          </ul>
          <Pagination basePath="/resources" page={page} pages={pages} site={site} />
        </>
      ) : (
        <EmptyList site={site}>
          {lists.resourcesEmpty}{" "}
          {hasArticles && (
            <>
              {meantime.before}
              <a href="/articles">{meantime.link}</a>
              {meantime.after}
            </>
          )}
        </EmptyList>
      )}
    </div>
  );
}
