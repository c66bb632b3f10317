import manifest from "@/public/r/manifest.json";

const sheets: Record<string, string> = manifest.covers;

type CoverProps = {
  /** Which drawing, out of `coverOf`. */
  name: string;
  className?: string | undefined;
};

/** A drawing of ours from its own file, which a browser fetches once. The words beside it say what it is about. */
export function Cover({ name, className }: CoverProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheets[name]}#${name}`} />
    </svg>
  );
}
