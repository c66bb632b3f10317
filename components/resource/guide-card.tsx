import type { ReactNode } from "react";
import { GuideArt } from "@/components/resource/guide-art";

type GuideCardProps = {
  title: ReactNode;
  facts: (string | null)[];
  text: string | null;
  thumbnailUrl: string | null;
  /** Out of `guideDrawings`. */
  drawing: number;
  /** Where the card is under a heading of its own level. */
  heading?: "h2" | "h3" | undefined;
  /** Is far below the first screen of home. */
  isBelow?: boolean | undefined;
  children?: ReactNode;
};

/** What kind of guide it is, of what and for whom. */
export function GuideFacts({ facts }: Pick<GuideCardProps, "facts">) {
  const known = facts.filter((fact) => fact !== null && fact !== "");
  if (known.length === 0) return null;
  return (
    <p className="meta font-semibold text-brick">
      {known.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** A guide in a grid: paper beside its words on phones, above them on wider screens. */
export function GuideCard(props: GuideCardProps) {
  const {
    title,
    facts,
    text,
    thumbnailUrl,
    drawing,
    heading: Heading = "h3",
    isBelow,
    children,
  } = props;
  return (
    <li className="guide">
      <GuideArt
        drawing={drawing}
        isBelow={isBelow}
        sizes="(min-width: 48rem) 16rem, 8rem"
        thumbnailUrl={thumbnailUrl}
      />
      <div>
        <GuideFacts facts={facts} />
        <Heading dir="auto">{title}</Heading>
        {text && (
          <p className="line-clamp-5 wrap-anywhere text-quiet" dir="auto">
            {text}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
