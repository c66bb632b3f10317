import { BookCover } from "@/components/art/book-cover";
import { ExternalIcon } from "@/components/art/icons";
import { SiteImage } from "@/components/site/site-image";
import { pictureFactsAt } from "@/lib/images/picture-key";
import { authorLabel } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function FeaturedBook({ site }: { site: SiteSettings }) {
  const { title, tagline, text, href, store, cover } = site.book;
  const words = wordsOf(site).home;
  return (
    <section aria-labelledby="book-title" className="bg-lavender py-band" id="book">
      <div className="wrap grid grid-cols-1 gap-9 sm:grid-cols-[15rem_1fr] sm:items-center lg:gap-20">
        {cover ? (
          <OwnCover
            address={cover}
            byline={authorLabel(site)}
            label={words.bookCover(title)}
            title={title}
          />
        ) : (
          <BookCover
            byline={authorLabel(site)}
            className="book-cover"
            label={words.bookCover(`${title}, ${authorLabel(site)}`)}
            title={title}
          />
        )}
        <div>
          {tagline && <p className="mb-1.5 text-base font-semibold text-teal">{tagline}</p>}
          <h2 id="book-title">{title}</h2>
          {text && <p className="mt-3.5 mb-7 max-w-[36rem] text-xl/[1.55]">{text}</p>}
          {href && (
            <a className="btn" href={href} rel="noopener">
              {store ? words.findAt(store) : words.findHere}
              <ExternalIcon />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

type OwnCoverProps = { address: string; title: string; byline: string; label: string };

/** The book's real cover, on the drawn one, which shows until it comes and when it does not. */
function OwnCover({ address, title, byline, label }: OwnCoverProps) {
  const { width, height } = pictureFactsAt(address) ?? { width: 2, height: 3 };
  return (
    <div
      aria-label={label}
      className="framed book-cover"
      role="img"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <BookCover byline={byline} label={label} title={title} />
      <SiteImage address={address} height={height} sizes="15rem" width={width} />
    </div>
  );
}
