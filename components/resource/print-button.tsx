import { PrintIcon } from "@/components/art/icons";
import type { PublicResource } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type PrintProps = { site: SiteSettings; resource: PublicResource };

/**
 * Prints a guide from the pictures of its pages, where there is one of each: its file is only ever handed out to be
 * saved. Without script it stays hidden.
 */
export function PrintButton({ site, resource }: PrintProps) {
  const { guides, guidePrint } = wordsOf(site);
  const { title, pageCount, pagePictures } = resource;
  if (pageCount === null || pagePictures.length < pageCount) return null;
  return (
    <print-pages data-pages={pagePictures.join(" ")} data-words={JSON.stringify(guidePrint)}>
      <button className="btn-quiet" hidden type="button">
        <PrintIcon />
        <span>{guides.print}</span>
        <span className="sr-only">{title}</span>
      </button>
    </print-pages>
  );
}

/** Says why there is no such button, where a guide has more pages than are drawn. */
export function PrintNote({ site, resource }: PrintProps) {
  const { pageCount, pagePictures } = resource;
  const isLong = pageCount !== null && pagePictures.length > 0 && pagePictures.length < pageCount;
  if (!isLong) return null;
  return <p className="text-sm text-quiet">{wordsOf(site).guides.printNote}</p>;
}
