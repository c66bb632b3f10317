import { sitePicture } from "@/lib/images/site-picture";

type SiteImageProps = {
  address: string;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** What it shows, where no words beside it say so. */
  text?: string | undefined;
  /** The copies to choose from, where the page has no use for all of them. */
  widths?: readonly number[] | undefined;
  /** Is at the top of a page, so it is wanted at once. */
  eager?: boolean | undefined;
};

/** A picture, beside words that say what it shows where it has none of its own. One that does not come leaves what is drawn beneath it. */
export function SiteImage({
  address,
  text = "",
  className,
  eager,
  widths,
  ...size
}: SiteImageProps) {
  const { sizes, width, height } = size;
  return (
    <img
      alt={text}
      className={className}
      decoding="async"
      fetchPriority={eager ? "high" : undefined}
      height={height}
      loading={eager ? undefined : "lazy"}
      referrerPolicy="no-referrer"
      width={width}
      {...sitePicture(address, sizes, widths)}
    />
  );
}
