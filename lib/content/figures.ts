/** The site's own drawings that a text may show by name, and what each of them says in words. */
export const FIGURES = {
  "brain-growth": {
    title: "How a brain grows by use",
    description:
      "How a brain grows by use. Newborn: few links. Toddler: very many. Older child: the links in use are strong paths, the others have faded.",
  },
  "window-of-tolerance": {
    title: "The window of tolerance",
    description:
      "The window of tolerance: a wave of feeling rises and falls within a middle band. Once it spikes above the band, into too much: fight or flight. Once it sinks below, into too little: shut down. Each time it comes back.",
  },
  "co-regulation": {
    title: "Co-regulation between two people",
    description:
      "Co-regulation is a loop between two people: the child’s signal reaches the grown-up, the grown-up’s calm reaches the child, and round again.",
  },
  "meltdown-curve": {
    title: "The shape of a meltdown",
    description:
      "The shape of a meltdown: a line that climbs steeply from calm, by rising, to a peak, and then slopes slowly by coming down to calm again. The time to talk and teach is at its end.",
  },
} as const;

export type FigureName = keyof typeof FIGURES;

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}
