import { BookCover } from "@/components/art/book-cover";
import { ExternalIcon } from "@/components/art/icons";
import { site } from "@/lib/site";

export function FeaturedBook() {
  const { title, tagline, text, href, store } = site.book;
  return (
    <section aria-labelledby="book-title" className="bg-lavender py-band" id="book">
      <div className="wrap grid gap-9 sm:grid-cols-[15rem_1fr] sm:items-center sm:gap-[clamp(2.5rem,6vw,6rem)]">
        <BookCover
          byline={site.authorLabel}
          className="h-auto w-[min(14rem,62%)] [filter:drop-shadow(0_14px_22px_var(--color-shade))] sm:w-full"
          title={title}
        />
        <div>
          <p className="mb-1.5 text-base font-semibold text-teal">{tagline}</p>
          <h2 id="book-title">{title}</h2>
          <p className="mt-3.5 mb-7 max-w-[36rem] text-xl/[1.55]">{text}</p>
          <a className="btn" href={href} rel="noopener">
            Find it at {store}
            <ExternalIcon />
          </a>
        </div>
      </div>
    </section>
  );
}
