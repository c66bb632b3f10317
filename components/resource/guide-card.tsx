import type { ReactNode } from "react";
import { GuideArt } from "@/components/resource/guide-art";

type GuideCardProps = {
  title: ReactNode;
  kicker: string;
  text: string | null;
  thumbnailUrl: string | null;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Where the card is under a heading of its own level. */
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** A guide in a grid: paper beside its words on phones, above them on wider screens. */
export function GuideCard(props: GuideCardProps) {
  const { title, kicker, text, thumbnailUrl, drawing, heading: Heading = "h3", children } = props;
  return (
    <li className="guide">
      <GuideArt
        drawing={drawing}
        sizes="(min-width: 48rem) 16rem, 8rem"
        thumbnailUrl={thumbnailUrl}
      />
      <div>
        {kicker && <p className="text-sm font-semibold text-brick">{kicker}</p>}
        <Heading>{title}</Heading>
        {text && <p className="line-clamp-5 wrap-anywhere text-quiet">{text}</p>}
        {children}
      </div>
    </li>
  );
}
