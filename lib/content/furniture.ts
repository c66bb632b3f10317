import { FIGURES, type FigureName } from "./figures";

/** What the renderer adds to a text in words; `{…}` is where a value goes. Plain, as it is sent to a thread. */
export type Furniture = {
  /** What it is in, as `lang` says it. */
  language: string;
  callouts: { note: string; tip: string; important: string; warning: string; caution: string };
  footnote: string;
  footnotes: string;
  backToText: string;
  watchNamed: string;
  watch: string;
  picture: string;
  done: string;
  toDo: string;
  table: string;
  tableNumber: string;
  audio: string;
  listen: string;
  signUp: string;
  watchOn: string;
  listenOn: string;
  seeOn: string;
  /** Double ones, opening and closing, then single ones. */
  quotes: [string, string, string, string];
  /** What replaces a drawing of ours where it cannot be shown. */
  figures: Record<FigureName, string>;
};

export const furniture: Furniture = {
  language: "en",
  callouts: {
    note: "Note",
    tip: "Tip",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
  },
  footnote: "Footnote {number}",
  footnotes: "Footnotes",
  backToText: "Back to reference {number}",
  watchNamed: "Watch “{title}” on YouTube",
  watch: "Watch the video on YouTube",
  picture: "Picture: {words}",
  done: "Done",
  toDo: "To do",
  table: "Table",
  tableNumber: "Table {number}",
  audio: "Audio",
  listen: "Listen",
  signUp: "Get the newsletter by email",
  watchOn: "Watch on {service}",
  listenOn: "Listen on {service}",
  seeOn: "See it on {service}",
  quotes: ["“", "”", "‘", "’"],
  figures: {
    "brain-growth": FIGURES["brain-growth"].title,
    "window-of-tolerance": FIGURES["window-of-tolerance"].title,
    "co-regulation": FIGURES["co-regulation"].title,
    "meltdown-curve": FIGURES["meltdown-curve"].title,
  },
};
