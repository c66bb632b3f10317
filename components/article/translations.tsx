import { inOtherLanguage } from "@/lib/content/language";
import type { PublicArticle, Translation } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** A language as it calls itself: 'Español'. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

type TranslationsProps = {
  site: SiteSettings;
  article: PublicArticle;
  translations: Translation[];
};

/** The line that leads to the same article in other languages, each by its own name. */
export function Translations({ site, article, translations }: TranslationsProps) {
  const others = translations.filter(({ slug }) => slug !== article.slug);
  if (others.length === 0) return null;
  return (
    <nav className="meta mt-3" aria-label={wordsOf(site).article.translations}>
      {others.map(({ slug, language }) => (
        <span key={slug}>
          <a
            href={`/article/${slug}`}
            hrefLang={language}
            rel="alternate"
            {...(inOtherLanguage(language, site.site.language) ?? { lang: site.site.language })}
          >
            {ownName(language)}
          </a>
        </span>
      ))}
    </nav>
  );
}
