import { EmptyNest } from "@/components/art/growing-tree";
import { guideDrawings } from "@/components/art/guide-paper";
import { ResourceCard } from "@/components/resource/resource-card";
import { Pagination } from "@/components/site/pagination";
import type { PublicResource } from "@/lib/resources/schema";

type ResourceListProps = {
  title: string;
  intro: string;
  resources: PublicResource[];
  page: number;
  pages: number;
};

export function ResourceList({ title, intro, resources, page, pages }: ResourceListProps) {
  const drawings = guideDrawings(resources.map(({ slug }) => slug));
  return (
    <div className="wrap list">
      <header className="list-head">
        <h1>{title}</h1>
        <p className="standfirst">{intro}</p>
      </header>
      {resources.length > 0 ? (
        <>
          <ul className="guides">
            {resources.map((resource, index) => (
              <ResourceCard
                drawing={drawings[index] ?? 0}
                heading="h2"
                key={resource.id}
                resource={resource}
              />
            ))}
          </ul>
          <Pagination basePath="/resources" page={page} pages={pages} />
        </>
      ) : (
        <div className="list-empty">
          <EmptyNest />
          <p>
            The first guides are still being drawn. Meanwhile{" "}
            <a href="/articles">there are articles to read</a>.
          </p>
        </div>
      )}
    </div>
  );
}
