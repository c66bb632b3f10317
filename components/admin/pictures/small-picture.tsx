import { pictureFactsAt } from "@/lib/images/picture-key";
import { pictureAt, shownAddress } from "@/lib/images/rules";

type SmallPictureProps = { address: string; className?: string; alt?: string };

/** How wide the largest of them is shown. */
const SIZES = "320px";
/** Copies for it, on a plain and on a sharp screen. */
const WIDTHS_PX = [320, 640];

/** A picture as the owner's screens show it, small. Words beside it say what it is. */
export function SmallPicture({ address, className = "", alt = "" }: SmallPictureProps) {
  const path = address.split("#")[0] ?? "";
  const facts = pictureFactsAt(path);
  const setting = { origin: "https://site.invalid", hosts: [] };
  const shown = facts ? pictureAt(path, SIZES, setting, WIDTHS_PX) : { src: shownAddress(path) };
  return (
    <img
      alt={alt}
      className={className}
      decoding="async"
      height={facts?.height}
      loading="lazy"
      referrerPolicy="no-referrer"
      width={facts?.width}
      {...shown}
    />
  );
}
