import type { ReactNode } from "react";
import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ArticleCover } from "@/components/article/article-cover";
import { ArticleEnd } from "@/components/article/article-end";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Byline } from "@/components/article/byline";
import { ReadingTools } from "@/components/article/reading-tools";
import { Translations } from "@/components/article/translations";
import { Badge, Badges } from "@/components/site/badge";
import { PageEnd } from "@/components/site/page-end";
import { TextWithForms } from "@/components/site/text-with-forms";
import type { TextLanguage } from "@/lib/content/language";
import type { ArticleSummary, PublicArticle, Translation } from "@/lib/domains/articles/schema";
import { coversOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ArticleViewProps = {
  site: SiteSettings;
  article: PublicArticle;
  /** The article's own absolute address; null where it has none that may be handed on. */
  address: string | null;
  /** The body, rendered and sanitised by lib/content/render. */
  html: string;
  headings: ContentsHeading[];
  /** What it is written in; null where that is the site's language. */
  language: TextLanguage | null;
  /** The same in its languages, itself among them; empty where it is in one alone. */
  translations?: Translation[];
  related: ArticleSummary[];
  /** Its sources, and who the author is, rendered likewise. */
  sourcesHtml: string | null;
  biographyHtml: string;
  /** What is above its text, and after its end. */
  start?: ReactNode;
  next?: ReactNode;
  /** The body, where something is between its passages. */
  children?: ReactNode;
};

export function ArticleView({
  site,
  article,
  address,
  html,
  headings,
  language,
  translations = [],
  related,
  sourcesHtml,
  biographyHtml,
  start,
  next,
  children,
}: ArticleViewProps) {
  const { title, category, excerpt, tags } = article;
  const above = article.featuredImage ? [] : [article];
  const drawings = coversOf([...above, ...related]).slice(above.length);
  return (
    <article>
      <header className="wrap opening">
        <ArticleCover
          apart={article.featuredImage !== null}
          article={article}
          eager
          site={site}
          sizes="(min-width: 60rem) 38rem, 100vw"
          text={article.featuredImageAlt ?? undefined}
        />
        <div dir={language?.dir}>
          {category && (
            <Badges>
              <Badge isCategory name={category} under="/articles/category" />
            </Badges>
          )}
          <h1 className={category ? "mb-3" : "mt-5 mb-3 lg:mt-0"} {...language}>
            {title}
          </h1>
          {excerpt && (
            <p className="text-xl/[1.55] text-quiet" {...language}>
              {excerpt}
            </p>
          )}
          <Byline article={article} site={site} />
          <Translations article={article} site={site} translations={translations} />
          {address && (
            <p className="hidden print:block" dir="ltr">
              {address}
            </p>
          )}
        </div>
      </header>
      <div className="wrap reading">
        <ArticleContents dir={language?.dir} headings={headings} site={site} />
        {address && <ReadingTools address={address} site={site} title={title} />}
        <div className="min-w-0">
          {start}
          <div {...language}>{children ?? <TextWithForms html={html} site={site} />}</div>
          {tags.length > 0 && (
            <div className="mt-10" dir={language?.dir}>
              <Badges>
                {tags.map((tag) => (
                  <Badge key={tag} name={tag} under="/articles/tag" />
                ))}
              </Badges>
            </div>
          )}
          <ArticleEnd
            article={article}
            biographyHtml={biographyHtml}
            site={site}
            sourcesHtml={sourcesHtml}
          />
          {next}
        </div>
      </div>
      <PageEnd letterId="article-email" site={site} title={wordsOf(site).article.related}>
        {related.map((one, index) => (
          <ArticleTeaser
            apart
            article={one}
            drawing={drawings[index]}
            key={one.id}
            kind="row"
            site={site}
          />
        ))}
      </PageEnd>
    </article>
  );
}
