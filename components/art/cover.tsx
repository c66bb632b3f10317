import manifest from "@/public/r/manifest.json";

type CoverProps = {
  /** Which drawing, out of `coverOf`. */
  name: string;
  className?: string | undefined;
};

/** A drawing of ours from the sheet of all of them, which a browser fetches once. The words beside it say what it is about. */
export function Cover({ name, className }: CoverProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${manifest.covers}#${name}`} />
    </svg>
  );
}
