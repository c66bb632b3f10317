import { ArticleFacts } from "@/components/article/article-facts";
import { SiteImage } from "@/components/site/site-image";
import type { PublicArticle } from "@/lib/domains/articles/schema";
import { authorLabel } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { calendarDay, wordsOf } from "@/lib/site/words/words";

const PHOTO_PX = 52;

/** Who wrote an article, when, and when its facts were last checked. */
export function Byline({ article, site }: { article: PublicArticle; site: SiteSettings }) {
  const { name, photo, credentials } = site.author;
  const isPerson = name !== "";
  const { reviewedOn } = article;
  return (
    <div className="mt-5 flex items-center gap-3.5">
      {photo && (
        <SiteImage
          address={photo}
          className="size-13 flex-none rounded-full bg-sage object-cover"
          height={PHOTO_PX}
          sizes={`${PHOTO_PX}px`}
          width={PHOTO_PX}
        />
      )}
      <div className="min-w-0">
        <p className="meta mt-0">
          <span>{authorLabel(site)}</span>
          <ArticleFacts article={article} site={site} />
          {reviewedOn && (
            <span>
              {wordsOf(site).article.reviewed}
              <time dateTime={reviewedOn}>{calendarDay(site, reviewedOn)}</time>
            </span>
          )}
        </p>
        {isPerson && credentials.length > 0 && (
          <p className="text-sm text-quiet">{credentials.join(", ")}</p>
        )}
      </div>
    </div>
  );
}
