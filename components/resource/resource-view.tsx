import { guideDrawings } from "@/components/art/guide-paper";
import { describeGuideFile } from "@/components/resource/describe-guide-file";
import { DownloadLink } from "@/components/resource/download-link";
import { GuideArt } from "@/components/resource/guide-art";
import { GuideByEmail } from "@/components/resource/guide-by-email";
import { GuideFacts } from "@/components/resource/guide-card";
import { GuideStyles } from "@/components/resource/guide-styles";
import { LookInside } from "@/components/resource/look-inside";
import { PrintButton, PrintNote } from "@/components/resource/print-button";
import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { PageEnd } from "@/components/site/page-end";
import { guidePicture } from "@/lib/domains/resources/rules";
import type { PublicResource, ResourceDetails } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ResourceViewProps = {
  site: SiteSettings;
  resource: ResourceDetails;
  others: PublicResource[];
};

export function ResourceView({ site, resource, others }: ResourceViewProps) {
  const { slug, title, description, type, category, age } = resource;
  const words = wordsOf(site);
  const file = describeGuideFile(resource, words);
  const [drawing = 0, ...drawings] = guideDrawings([slug, ...others.map((other) => other.slug)]);
  return (
    <article>
      <GuideStyles />
      <div className="wrap grid grid-cols-1 gap-7 pt-5 pb-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-center lg:gap-[clamp(3rem,6vw,5.5rem)] lg:pt-12 lg:pb-16">
        <GuideArt
          className="aspect-4/3 rounded-card bg-sage [--room:1.5rem] [filter:none] lg:aspect-square lg:self-start lg:[--room:2.5rem]"
          drawing={drawing}
          eager
          sizes="(min-width: 60rem) 17rem, calc(60vw - 4.1rem)"
          thumbnailUrl={guidePicture(resource)}
        />
        <div>
          <Breadcrumbs
            site={site}
            steps={[
              [words.site.guides, "/resources"],
              [resource.title, ""],
            ]}
          />
          <h1 className="mt-1 mb-3 wrap-anywhere" dir="auto">
            {title}
          </h1>
          <GuideFacts facts={[type, category, age]} />
          {description && (
            <p
              className="mt-3 text-xl/[1.55] wrap-anywhere whitespace-pre-line text-quiet"
              dir="auto"
            >
              {description}
            </p>
          )}
          <div className="mt-7 grid justify-items-start gap-3">
            {resource.byEmail ? (
              <GuideByEmail file={file} resource={resource} site={site} />
            ) : (
              <>
                <div className="flex flex-wrap gap-3">
                  <DownloadLink className="btn" resource={resource} site={site} />
                  <PrintButton resource={resource} site={site} />
                </div>
                <p className="text-sm text-quiet">
                  {words.guides.fileFree(file)}. {site.lists.resourcesNote}
                </p>
                <PrintNote resource={resource} site={site} />
              </>
            )}
          </div>
        </div>
      </div>
      {!resource.byEmail && <LookInside resource={resource} site={site} />}
      <PageEnd site={site} letterId="resource-email" title={site.lists.resourcesMore}>
        {others.map((other, index) => (
          <ResourceRow drawing={drawings[index] ?? 0} key={other.id} resource={other} site={site} />
        ))}
      </PageEnd>
    </article>
  );
}

type ResourceRowProps = { site: SiteSettings; resource: PublicResource; drawing: number };

function ResourceRow({ site, resource, drawing }: ResourceRowProps) {
  const { slug, title, description, type } = resource;
  const meta = [type, describeGuideFile(resource, wordsOf(site))].filter(Boolean);
  return (
    <article className="teaser row">
      <GuideArt drawing={drawing} sizes="6.5rem" thumbnailUrl={guidePicture(resource)} />
      <div>
        <h3 dir="auto">
          <a href={`/resource/${slug}`}>{title}</a>
        </h3>
        {description && <p dir="auto">{description}</p>}
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
