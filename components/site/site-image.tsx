import { sitePicture } from "@/lib/images/site-picture";

type SiteImageProps = {
  address: string;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Stands at the top of a page, so it is wanted at once. */
  eager?: boolean | undefined;
};

/** A picture beside words that say what it shows. One that does not come leaves what is drawn beneath it. */
export function SiteImage({ address, sizes, width, height, className, eager }: SiteImageProps) {
  return (
    <img
      alt=""
      className={className}
      decoding="async"
      fetchPriority={eager ? "high" : undefined}
      height={height}
      loading={eager ? undefined : "lazy"}
      referrerPolicy="no-referrer"
      width={width}
      {...sitePicture(address, sizes)}
    />
  );
}
