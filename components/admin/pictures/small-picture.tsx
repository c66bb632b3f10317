import { Image } from "@/components/ui/icons";
import { pictureFactsAt } from "@/lib/images/picture-key";
import { type Picture, pictureAt, shownAddress } from "@/lib/images/rules";

type SmallPictureProps = { address: string; className?: string };

/** How wide the largest of them is shown. */
const SIZES = "320px";
/** Copies for it, on a plain and on a sharp screen. */
const WIDTHS_PX = [320, 640];

/** A picture that the site has itself; null for one elsewhere, which is not asked for while somebody types. */
export function ownPicture(address: string): Picture | null {
  const path = address.split("#")[0] ?? "";
  if (pictureFactsAt(path)) {
    return pictureAt(path, SIZES, { origin: "https://site.invalid", hosts: [] }, WIDTHS_PX);
  }
  const src = shownAddress(path);
  return src === path ? null : { src };
}

/** A picture as the owner's screens show it, small. Words beside it say what it is. */
export function SmallPicture({ address, className = "" }: SmallPictureProps) {
  const picture = ownPicture(address);
  if (!picture) {
    return (
      <span className={`inline-grid place-items-center ${className}`}>
        <Image aria-hidden="true" className="size-5 text-quiet" />
      </span>
    );
  }
  const facts = pictureFactsAt(address.split("#")[0] ?? "");
  return (
    <img
      alt=""
      className={className}
      decoding="async"
      height={facts?.height}
      loading="lazy"
      width={facts?.width}
      {...picture}
    />
  );
}
