import { FIGURES } from "@/lib/content/figures";

/** What our own drawings say in English; by itself, as the owner’s editor shows them too. */
export const drawings = {
  "brain-growth": {
    description: FIGURES["brain-growth"].description as string,
    newborn: "Newborn",
    toddler: "Toddler",
    older: "Older child",
    few: "few links",
    many: "many links",
    strong: "strong paths",
  },
  "window-of-tolerance": {
    description: FIGURES["window-of-tolerance"].description as string,
    above: "Too much: fight or flight",
    within: "Window of tolerance",
    below: "Too little: shut down",
  },
  "co-regulation": {
    description: FIGURES["co-regulation"].description as string,
    calm: "your calm",
    signal: "their signal",
  },
  "meltdown-curve": {
    description: FIGURES["meltdown-curve"].description as string,
    rising: "rising",
    peak: "peak",
    coming: "coming down",
    calm: "calm",
    talk: "talk and teach",
  },
};
