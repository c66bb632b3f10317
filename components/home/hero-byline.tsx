import { Logo } from "@/components/art/logo";
import { RenderedText } from "@/components/site/rendered-text";
import { SiteImage } from "@/components/site/site-image";
import { shownSections } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

const FIRST_PARAGRAPH = /<p>([\s\S]*?)<\/p>/;

type HeroBylineProps = {
  site: SiteSettings;
  /** The text of About, rendered and sanitised by lib/content/render. */
  aboutHtml: string;
};

/** Who speaks: the author, or as long as she has no name how the text about her begins. */
export function HeroByline({ site, aboutHtml }: HeroBylineProps) {
  const { about, author } = site;
  const hasAbout = shownSections(site).includes("about");
  if (!author.name && !hasAbout) return null;
  const name = author.name || about.title;
  const [, begin = ""] = FIRST_PARAGRAPH.exec(aboutHtml) ?? [];
  return (
    <div className="hero-byline">
      {author.photo ? (
        <SiteImage
          address={author.photo}
          className="size-13 flex-none rounded-full bg-sage object-cover"
          height={52}
          sizes="52px"
          width={52}
        />
      ) : (
        <Logo className="size-13 flex-none" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{hasAbout ? <a href="#about">{name}</a> : name}</p>
        {author.name ? (
          author.line && <p className="text-quiet">{author.line}</p>
        ) : (
          <RenderedText className="text-quiet" html={begin} words={wordsOf(site)} />
        )}
      </div>
    </div>
  );
}
