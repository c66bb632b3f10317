import { GUIDE_VIEW, GuidePaper } from "@/components/art/guide-paper";
import { HomeDrawing } from "@/components/art/home-drawing";
import { SiteImage } from "@/components/site/site-image";

type GuideArtProps = {
  thumbnailUrl: string | null;
  /** What its paper carries where there is no picture, out of `guideDrawings`. */
  drawing: number;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
  /** Is far below the first screen of home. */
  isBelow?: boolean | undefined;
  className?: string;
};

/** A guide as a sheet of paper: its own picture, or our drawing. */
export function GuideArt({
  thumbnailUrl,
  drawing,
  sizes,
  eager,
  isBelow,
  className = "",
}: GuideArtProps) {
  return (
    <div className={`guide-art ${className}`.trim()}>
      <div className="framed">
        {isBelow ? (
          <svg aria-hidden="true" viewBox={GUIDE_VIEW}>
            <HomeDrawing name={`guide-${drawing}`} />
          </svg>
        ) : (
          <GuidePaper drawing={drawing} />
        )}
        {thumbnailUrl && (
          <SiteImage
            address={thumbnailUrl}
            className="object-top"
            eager={eager}
            height={500}
            sizes={sizes}
            width={400}
          />
        )}
      </div>
    </div>
  );
}
