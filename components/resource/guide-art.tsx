import { GuidePaper } from "@/components/art/guide-paper";
import { SiteImage } from "@/components/site/site-image";
import manifest from "@/public/r/manifest.json";

type GuideArtProps = {
  thumbnailUrl: string | null;
  /** What its paper carries where there is no picture, out of `guideDrawings`. */
  drawing: number;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A guide as a sheet of paper: its own picture, or our drawing. */
export function GuideArt({ thumbnailUrl, drawing, sizes, eager, className = "" }: GuideArtProps) {
  return (
    <div className={`guide-art ${className}`.trim()}>
      <style href="guides" precedence="guides">
        {manifest.guides}
      </style>
      <div className="framed">
        <GuidePaper drawing={drawing} />
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
