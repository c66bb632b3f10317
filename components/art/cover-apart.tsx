import manifest from "@/public/r/manifest.json";
import type { CoverProps } from "./cover";

const sheets: Record<string, string> = manifest.covers;

/** A cover out of a file of its own: where it is seldom seen, and a document would carry it for nothing. */
export function CoverApart({ name, className }: CoverProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheets[name]}#${name}`} />
    </svg>
  );
}
