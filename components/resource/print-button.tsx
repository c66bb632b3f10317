import { PrintIcon } from "@/components/art/icons";
import type { PublicResource } from "@/lib/domains/resources/schema";

/**
 * Prints a guide from the pictures of its pages, where there is one of each: its file is only ever handed out to be
 * saved. Without script it stays hidden.
 */
export function PrintButton({ resource }: { resource: PublicResource }) {
  const { title, pageCount, pagePictures } = resource;
  if (pageCount === null || pagePictures.length < pageCount) return null;
  return (
    <print-pages data-pages={pagePictures.join(" ")}>
      <button className="btn-quiet" hidden type="button">
        <PrintIcon />
        <span>Print</span>
        <span className="sr-only">{title}</span>
      </button>
    </print-pages>
  );
}

/** Says why there is no such button, where a guide has more pages than are drawn. */
export function PrintNote({ resource }: { resource: PublicResource }) {
  const { pageCount, pagePictures } = resource;
  const isLong = pageCount !== null && pagePictures.length > 0 && pagePictures.length < pageCount;
  if (!isLong) return null;
  return (
    <p className="text-sm text-quiet">
      Longer guides like this one are printed from their download.
    </p>
  );
}
