import { BookCover } from "@/components/art/book-cover";
import { ExternalIcon } from "@/components/art/icons";
import { SiteImage } from "@/components/site/site-image";
import { authorLabel } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";

const COVER =
  "h-auto w-[min(14rem,62%)] [filter:drop-shadow(0_14px_22px_var(--color-shade))] sm:w-full";

export function FeaturedBook({ site }: { site: SiteSettings }) {
  const { title, tagline, text, href, store, cover } = site.book;
  return (
    <section aria-labelledby="book-title" className="bg-lavender py-band" id="book">
      <div className="wrap grid gap-9 sm:grid-cols-[15rem_1fr] sm:items-center sm:gap-[clamp(2.5rem,6vw,6rem)]">
        {cover ? (
          <SiteImage
            address={cover}
            className={COVER}
            height={400}
            sizes="15rem"
            text={`Book cover: ${title}`}
            width={300}
          />
        ) : (
          <BookCover byline={authorLabel(site)} className={COVER} title={title} />
        )}
        <div>
          {tagline && <p className="mb-1.5 text-base font-semibold text-teal">{tagline}</p>}
          <h2 id="book-title">{title}</h2>
          {text && <p className="mt-3.5 mb-7 max-w-[36rem] text-xl/[1.55]">{text}</p>}
          {href && (
            <a className="btn" href={href} rel="noopener">
              {store ? `Find it at ${store}` : "Find it here"}
              <ExternalIcon />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
