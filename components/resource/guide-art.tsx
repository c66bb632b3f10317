import { GuidePaper } from "@/components/art/guide-paper";
import { SiteImage } from "@/components/site/site-image";

type GuideArtProps = {
  thumbnailUrl: string | null;
  /** What its paper carries where there is no picture, out of `guideDrawings`. */
  drawing: number;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
  place: keyof typeof LOOKS;
};

const SMALL =
  "[--room:0rem] aspect-4/5 [filter:drop-shadow(0_6px_12px_var(--color-shade))] md:aspect-4/3 md:bg-sage md:[filter:none]";
const LOOKS = {
  card: `${SMALL} md:flex-none md:rounded-card md:[--room:1.25rem] md:group-only:w-1/2 md:group-nth-[3n+2]:bg-lavender`,
  row: `${SMALL} md:rounded-control md:[--room:0.75rem]`,
  page: "aspect-4/3 rounded-card bg-sage [--room:1.5rem] lg:aspect-square lg:self-start lg:[--room:2.5rem]",
} as const;

/** A guide as a sheet of paper: its own picture, or our drawing. */
export function GuideArt({ thumbnailUrl, drawing, sizes, eager, place }: GuideArtProps) {
  return (
    <div className={`relative w-full ${LOOKS[place]}`}>
      <div className="framed absolute top-(--room) left-1/2 aspect-4/5 h-[calc(100%-2*var(--room))] [translate:-50%] rounded-sm">
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
