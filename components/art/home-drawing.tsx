import manifest from "@/public/r/manifest.json";

/** A drawing out of the file of what home shows far below, whose names `home-sheet.tsx` has. */
export function HomeDrawing({ name }: { name: "book" | "tree" | "waves" | `guide-${number}` }) {
  return <use href={`${manifest.homeArt}#${name}`} />;
}
