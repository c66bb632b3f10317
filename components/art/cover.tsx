import { COVER_VIEW, coverShapes } from "./cover-sheet";

export type CoverProps = {
  /** Which drawing, out of `coverOf`. */
  name: string;
  className?: string | undefined;
};

/** A drawing of ours in the document itself, there with its first words. The words beside it say what it is about. */
export function Cover({ name, className }: CoverProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a drawing of ours
      dangerouslySetInnerHTML={{ __html: coverShapes(name) }}
      {...COVER_VIEW}
    />
  );
}
