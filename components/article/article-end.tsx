import { RenderedText } from "@/components/site/rendered-text";
import { SiteImage } from "@/components/site/site-image";
import type { PublicArticle } from "@/lib/domains/articles/schema";
import { authorLabel, shownSections } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

const PHOTO_PX = 80;

type ArticleEndProps = {
  article: PublicArticle;
  site: SiteSettings;
  /** What it rests on, rendered and sanitised by lib/content/render; null without any. */
  sourcesHtml: string | null;
  /** Of the author, likewise; empty without any. */
  biographyHtml: string;
};

/** What is below an article's text: what it rests on, how it was made, and by whom. */
export function ArticleEnd({ article, site, sourcesHtml, biographyHtml }: ArticleEndProps) {
  const { madeTitle } = site.about;
  const words = wordsOf(site).article;
  return (
    <>
      {sourcesHtml && (
        <div className="prose mt-12">
          <footer>
            <h2>{words.sources}</h2>
            <RenderedText html={sourcesHtml} words={wordsOf(site)} />
          </footer>
        </div>
      )}
      {article.aiNote && (
        <aside className="mt-10 border-s-4 border-apricot ps-5" role="note">
          {madeTitle && <p className="font-semibold">{madeTitle}</p>}
          <p className="mt-1 text-base whitespace-pre-line text-quiet">{article.aiNote}</p>
        </aside>
      )}
      {(site.author.name || site.author.photo) && (
        <AuthorCard biographyHtml={biographyHtml} site={site} />
      )}
    </>
  );
}

function AuthorCard({ site, biographyHtml }: Pick<ArticleEndProps, "site" | "biographyHtml">) {
  const { photo, line } = site.author;
  const name = authorLabel(site);
  return (
    <section
      aria-labelledby="author-title"
      className={`mt-12 grid gap-5 rounded-card bg-sage p-6 sm:grid-cols-[auto_1fr] ${site.author.name ? "" : "print:hidden"}`}
    >
      {photo && (
        <SiteImage
          address={photo}
          className="size-20 rounded-full object-cover"
          height={PHOTO_PX}
          sizes={`${PHOTO_PX}px`}
          width={PHOTO_PX}
        />
      )}
      <div className="min-w-0 sm:last:col-start-2 sm:only:col-span-full">
        <h2 className="text-xl" id="author-title">
          {name}
        </h2>
        {line ? (
          <p className="mt-1 text-base font-semibold">{line}</p>
        ) : (
          !site.author.name && <p className="mt-1 text-base">{site.site.promise}</p>
        )}
        {biographyHtml && (
          <RenderedText
            className="text-base *:mt-3 [&_:is(ul,ol)]:list-disc [&_:is(ul,ol)]:ps-5.5"
            html={biographyHtml}
            words={wordsOf(site)}
          />
        )}
        {shownSections(site).includes("about") && (
          <p className="mt-3 text-base">
            <a href="/#about">{wordsOf(site).article.moreAbout(name)}</a>
          </p>
        )}
      </div>
    </section>
  );
}
