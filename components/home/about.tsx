import { TREE_VIEW } from "@/components/art/growing-tree";
import { HomeDrawing } from "@/components/art/home-drawing";
import { RenderedText } from "@/components/site/rendered-text";
import { SiteImage } from "@/components/site/site-image";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type AboutProps = {
  site: SiteSettings;
  /** The text, rendered and sanitised by lib/content/render. */
  html: string;
};

export function About({ site, html }: AboutProps) {
  const { about, author } = site;
  return (
    <section aria-labelledby="about-title" className="py-band" id="about">
      <div className="wrap grid grid-cols-1 gap-10 md:grid-cols-[1fr_1.5fr] md:items-center lg:gap-20">
        {author.name && author.photo ? (
          <SiteImage
            address={author.photo}
            className="mx-auto aspect-square h-auto w-[min(17rem,70%)] rounded-card bg-sage object-cover md:w-full"
            height={400}
            sizes="(min-width: 60rem) 24rem, 17rem"
            text={author.name}
            width={400}
          />
        ) : (
          <svg
            aria-hidden="true"
            className="mx-auto h-auto w-[min(17rem,70%)] md:w-full"
            fill="none"
            viewBox={TREE_VIEW}
          >
            <HomeDrawing name="tree" />
          </svg>
        )}
        <div className="max-w-[38rem]">
          <h2 id="about-title">{about.title}</h2>
          <RenderedText
            className="*:mt-4 [&_:is(ul,ol)]:list-disc [&_:is(ul,ol)]:ps-5.5"
            html={html}
            words={wordsOf(site)}
          />
          {author.name && <AuthorFacts author={author} />}
          {about.made && (
            <aside
              aria-labelledby={about.madeTitle ? "made-title" : undefined}
              className="mt-8 border-s-4 border-apricot ps-5"
            >
              {about.madeTitle && <h3 id="made-title">{about.madeTitle}</h3>}
              <p className="mt-1 text-quiet">{about.made}</p>
            </aside>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who the author is, and where else to find her. */
function AuthorFacts({ author }: { author: SiteSettings["author"] }) {
  const { name, line, credentials, links } = author;
  return (
    <div className="mt-6">
      <p className="font-semibold">{name}</p>
      {line && <p className="text-quiet">{line}</p>}
      {credentials.length > 0 && (
        <ul className="mt-2 list-disc ps-5.5 text-base">
          {credentials.map((credential) => (
            <li key={credential}>{credential}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 text-base">
          {links.map((link) => (
            <li className="w-max max-w-full" key={link.href}>
              <a className="inline-flex min-h-11 items-center" href={link.href} rel="noopener me">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
