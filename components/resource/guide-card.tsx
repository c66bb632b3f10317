import type { ReactNode } from "react";
import { GuideArt } from "@/components/resource/guide-art";

type GuideCardProps = {
  title: ReactNode;
  kicker: string;
  text: string | null;
  thumbnailUrl: string | null;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Where the card stands under a heading of its own level. */
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** A guide in a grid: paper beside its words on phones, above them on wider screens. */
export function GuideCard(props: GuideCardProps) {
  const { title, kicker, text, thumbnailUrl, drawing, heading: Heading = "h3", children } = props;
  return (
    <li className="group grid grid-cols-[6rem_minmax(0,1fr)] gap-5 md:flex md:flex-col md:only:col-span-2 md:only:flex-row md:only:gap-8">
      <GuideArt
        drawing={drawing}
        place="card"
        sizes="(min-width: 48rem) 16rem, 8rem"
        thumbnailUrl={thumbnailUrl}
      />
      <div className="md:flex md:flex-1 md:flex-col">
        {kicker && <p className="text-sm font-semibold text-brick">{kicker}</p>}
        <Heading className="mt-0.5 mb-1.5 text-xl tracking-normal wrap-anywhere">{title}</Heading>
        {text && <p className="line-clamp-5 wrap-anywhere text-quiet">{text}</p>}
        {children}
      </div>
    </li>
  );
}
