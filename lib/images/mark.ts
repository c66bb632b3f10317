/** The site's mark on 32 by 32: a young head, and the tree that grows in it. */
export const MARK = {
  head: "M5.3 29.5C6 25.2 5.3 23.4 3.5 20.6.7 15.9 1.4 7.4 8.2 3.8 15.6.3 24.9 2.8 27 9.5 27.7 11.7 27.4 13.1 28.5 15.2L30.2 18.1C30.6 19.1 29.5 19.5 28.5 19.9 28.8 21.6 28.5 23.4 26.7 24.1 24.5 24.8 23.1 24.5 22.8 26.6L23.1 29.5Z",
  trunk: "M13.9 26Q13.4 20 14 15.5",
  branches:
    "M13.8 18.5Q10.6 16 7.8 16.6M14 15.5Q11.6 13 9.4 9.8M14 15.5Q14.8 11 14.4 7.4M14 16Q17.8 14 19.8 9.8M13.9 19Q18 17.6 21.6 15.4",
  buds: [
    [7.4, 16.6],
    [14.4, 6.9],
    [22, 15.2],
  ],
  young: [
    [9, 9.4],
    [20, 9.2],
  ],
} as const;

const BUD_RADIUS = 1.9;

/** What it is drawn in. */
type Inks = { teal: string; paper: string; apricot: string; coral: string };

/** The mark as the content of an SVG, for what is not drawn by React. */
export function drawMark({ teal, paper, apricot, coral }: Inks): string {
  const dots = (list: readonly (readonly [number, number])[], ink: string) =>
    list.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${BUD_RADIUS}" fill="${ink}"/>`).join("");
  return `<path d="${MARK.head}" fill="${teal}"/><g fill="none" stroke="${paper}" stroke-linecap="round"><path d="${MARK.trunk}" stroke-width="2.4"/><path d="${MARK.branches}" stroke-width="1.5"/></g>${dots(MARK.buds, apricot)}${dots(MARK.young, coral)}`;
}
