import { BookCover } from "@/components/art/book-cover";
import { ExternalIcon } from "@/components/art/icons";
import { site } from "@/lib/site";

export function FeaturedBook() {
  const { title, tagline, text, href, store } = site.book;
  return (
    <section aria-labelledby="book-title" className="band band-lavender" id="book">
      <div className="wrap book">
        <BookCover byline={site.authorLabel} className="book-art" title={title} />
        <div>
          <p className="eyebrow">{tagline}</p>
          <h2 id="book-title">{title}</h2>
          <p className="standfirst">{text}</p>
          <a className="btn" href={href} rel="noopener">
            Find it at {store}
            <ExternalIcon />
          </a>
        </div>
      </div>
    </section>
  );
}
