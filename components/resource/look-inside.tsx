import { SiteImage } from "@/components/site/site-image";
import type { PublicResource } from "@/lib/domains/resources/schema";
import { pictureFactsAt } from "@/lib/images/picture-key";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

const PAGES_MAX = 3;

type LookInsideProps = { site: SiteSettings; resource: PublicResource };

/** The first pages of a guide that its cover does not show already, large enough to be read. */
export function LookInside({ site, resource }: LookInsideProps) {
  const words = wordsOf(site);
  const { thumbnailUrl, pagePictures, pageCount } = resource;
  const pages = pagePictures
    .map((address, index) => ({ address, number: index + 1 }))
    .slice(thumbnailUrl === null ? 1 : 0)
    .slice(0, PAGES_MAX);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="inside-title" className="wrap pb-12">
      <h2 className="mb-5" id="inside-title">
        {words.guides.lookInside}
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {pages.map(({ address, number }) => {
          const { width = 0, height = 0 } = pictureFactsAt(address) ?? {};
          return (
            <li key={address}>
              <SiteImage
                address={address}
                className="h-auto w-full border border-line"
                height={height}
                sizes="(min-width: 48rem) 22rem, 92vw"
                text={words.pages.pageOf(number, pageCount ?? number)}
                width={width}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
