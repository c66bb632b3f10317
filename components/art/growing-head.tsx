import manifest from "@/public/r/manifest.json";

type GrowingHeadProps = { stage: number; className?: string };

/** The site's idea: a young head, and the tree in it as far as it has grown, from 0 to 5. */
export function GrowingHead({ stage, className = "" }: GrowingHeadProps) {
  return (
    <svg aria-hidden="true" className={`growing ${className}`.trim()} viewBox="0 0 21 20">
      <use href={`${manifest.growth}#growth-${stage}`} />
    </svg>
  );
}
