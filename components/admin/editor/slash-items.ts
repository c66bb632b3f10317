import type { ICommand, TextRange } from "@uiw/react-md-editor/commands";
import {
  AudioLines,
  Code,
  Columns2,
  FolderOpen,
  Heading1,
  Heading2,
  Heading3,
  type Icon,
  Image,
  Lightbulb,
  Link2,
  ListChecks,
  ListIcon,
  ListOrdered,
  Mail,
  MessageSquareText,
  Minus,
  PanelRight,
  Play,
  Quote,
  RectangleHorizontal,
  Shapes,
  Superscript,
  TableIcon,
  TextQuote,
  TriangleAlert,
} from "@/components/ui/icons";
import { FIGURES } from "@/lib/content/figures";
import { changeBetween, type Edit } from "./edit";
import type { PictureSource } from "./formatting-toolbar";
import { highestNote } from "./notes";
import { Scratch } from "./scratch";
import { tools } from "./tools";

/** What the menu offers; `run` gets the text without what was typed to find it. */
export type SlashItem = {
  label: string;
  words: string;
  Icon: Icon;
  run: (text: string, caret: number) => { text: string; selection: TextRange };
  /** Where its picture comes from, where pictures can be stored. */
  source?: PictureSource;
  /** What is asked for before anything is put in, where text looks like text. */
  asks?: "link" | "embed" | "card" | "audio" | "pictures";
  /** Left out where Markdown is written. */
  isForText?: true;
};

const QUERY = /^(?:[\s>]*|.*\s)\/([\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+)?)$/u;

function ofTool(label: string): SlashItem["run"] {
  return (text, caret) => {
    const command: ICommand | undefined = tools.find((tool) => tool.label === label)?.command;
    const scratch = new Scratch(text, { start: caret, end: caret });
    if (command) scratch.run(command);
    return { text: scratch.text, selection: scratch.selection };
  };
}

/** A block with empty lines around it, at the caret or below its line's words; `⟦` and `⟧` stand around what is selected. */
function ofBlock(marked: string): SlashItem["run"] {
  return (text, caret) => {
    const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
    const found = text.indexOf("\n", caret);
    const lineEnd = found === -1 ? text.length : found;
    const isBehindWords = /[^\s>]/.test(text.slice(lineStart, lineEnd));
    const before = isBehindWords ? text.slice(0, lineEnd).trimEnd() : text.slice(0, caret);
    const after = text.slice(isBehindWords ? lineEnd : caret);
    const isBelowSpace = /(?:^|\n[ \t>]*\n)[ \t>]*$/.test(before);
    const lead = isBehindWords ? "\n\n" : isBelowSpace ? "" : "\n";
    const trail = after === "" || /^\n(?:\n|$)/.test(after) ? "" : "\n";
    const start = before.length + lead.length + marked.indexOf("⟦");
    const end = before.length + lead.length + marked.indexOf("⟧") - 1;
    return {
      text: before + lead + marked.replace(/[⟦⟧]/g, "") + trail + after,
      selection: { start, end },
    };
  };
}

/** Notes what was said just before; the note itself is written at the end of the text. */
function addFootnote(text: string, caret: number): { text: string; selection: TextRange } {
  const mark = `[^${highestNote(text) + 1}]`;
  const before = text.slice(0, caret);
  const said = before.trimEnd();
  const isAfterWords = said !== "" && !before.slice(said.length).includes("\n\n");
  const body = isAfterWords ? said + mark + text.slice(caret) : before + mark + text.slice(caret);
  const ending = body.trimEnd();
  const gap = /\n\[\^[^\]]+\]: [^\n]*$/.test(ending) ? "\n" : "\n\n";
  const noted = `${ending}${gap}${mark}: `;
  return { text: noted, selection: { start: noted.length, end: noted.length } };
}

export const slashItems: SlashItem[] = [
  { label: "Heading 2", words: "title section subtitle", Icon: Heading2, run: ofTool("Heading 2") },
  { label: "Heading 3", words: "title section", Icon: Heading3, run: ofTool("Heading 3") },
  { label: "Heading 1", words: "title section", Icon: Heading1, run: ofTool("Heading 1") },
  {
    label: "Bullet list",
    words: "unordered points dots",
    Icon: ListIcon,
    run: ofTool("Bullet list"),
  },
  {
    label: "Numbered list",
    words: "ordered steps numbers",
    Icon: ListOrdered,
    run: ofTool("Numbered list"),
  },
  {
    label: "Checklist",
    words: "tasks todo to-do boxes tick list",
    Icon: ListChecks,
    run: ofBlock("- [ ] ⟦⟧"),
  },
  {
    label: "Table",
    words: "columns rows grid cells",
    Icon: TableIcon,
    run: ofBlock("| ⟦Column⟧ | Column |\n| --- | --- |\n|  |  |"),
  },
  { label: "Quote", words: "citation blockquote", Icon: TextQuote, run: ofTool("Quote") },
  {
    label: "Callout",
    words: "note box aside important info",
    Icon: MessageSquareText,
    run: ofBlock("> [!NOTE]\n> ⟦What to know⟧"),
  },
  {
    label: "Tip",
    words: "callout hint idea",
    Icon: Lightbulb,
    run: ofBlock("> [!TIP]\n> ⟦What helps⟧"),
  },
  {
    label: "Warning",
    words: "callout caution danger",
    Icon: TriangleAlert,
    run: ofBlock("> [!WARNING]\n> ⟦What to watch for⟧"),
  },
  {
    label: "Image",
    words: "picture photo upload",
    Icon: Image,
    run: ofTool("Image"),
    source: "device",
  },
  {
    label: "Image from the library",
    words: "picture photo library",
    Icon: FolderOpen,
    run: ofTool("Image"),
    source: "library",
  },
  {
    label: "Pictures side by side",
    words: "photos gallery grid group columns",
    Icon: Columns2,
    run: ofBlock(":::pictures\n⟦⟧\n:::"),
    asks: "pictures",
  },
  { label: "Link", words: "address url website", Icon: Link2, run: ofTool("Link"), asks: "link" },
  {
    label: "Button",
    words: "call action book",
    Icon: RectangleHorizontal,
    run: ofBlock('::button[⟦Book a call⟧]{href=""}'),
  },
  {
    label: "Link card",
    words: "bookmark page preview",
    Icon: Link2,
    run: ofBlock("⟦https://⟧"),
    asks: "card",
  },
  {
    label: "Video",
    words: "youtube vimeo film movie",
    Icon: Play,
    run: ofBlock("⟦https://www.youtube.com/watch?v=⟧"),
    asks: "embed",
  },
  {
    label: "Podcast or post",
    words: "embed spotify apple instagram tiktok episode music social",
    Icon: AudioLines,
    run: ofBlock("⟦https://⟧"),
    asks: "embed",
  },
  {
    label: "Audio",
    words: "sound mp3 m4a recording podcast music upload",
    Icon: AudioLines,
    run: ofBlock("⟦⟧"),
    asks: "audio",
    isForText: true,
  },
  {
    label: "Sign-up form",
    words: "newsletter subscribe email",
    Icon: Mail,
    run: ofBlock("::sign-up[⟦Get new articles by email⟧]"),
  },
  {
    label: "Margin note",
    words: "aside note box",
    Icon: PanelRight,
    run: ofBlock(":::aside\n⟦What to know beside it⟧\n:::"),
  },
  {
    label: "Pull quote",
    words: "quote highlight",
    Icon: Quote,
    run: ofBlock(":::quote\n⟦The sentence to remember⟧\n:::"),
  },
  ...Object.entries(FIGURES).map(([name, { title }]) => ({
    label: `Figure: ${title}`,
    words: `drawing own ${name.replaceAll("-", " ")}`,
    Icon: Shapes,
    run: ofBlock(`::figure[⟦${title}⟧]{name=${name}}`),
  })),
  {
    label: "Footnote",
    words: "reference source note citation",
    Icon: Superscript,
    run: addFootnote,
  },
  { label: "Code block", words: "fence program script", Icon: Code, run: ofBlock("```\n⟦⟧\n```") },
  { label: "Divider", words: "line rule separator break", Icon: Minus, run: ofBlock("---\n\n⟦⟧") },
];

/** Those whose label, or another word for them, goes on as typed; the labels' first. */
export function findSlashItems(query: string, isText = false): SlashItem[] {
  const offered = slashItems.filter((item) => isText || !item.isForText);
  const typed = query.trim().toLowerCase();
  const begins = (words: string) =>
    words.toLowerCase().startsWith(typed) ||
    words
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed));
  const byLabel = offered.filter(({ label }) => begins(label));
  const byWord = offered.filter((item) => !byLabel.includes(item) && begins(item.words));
  return [...byLabel, ...byWord];
}

export type SlashQuery = { start: number; query: string };

/** What is being looked for: a `/` at the start of a line or after a space, with the caret right behind. */
export function slashQueryAt(text: string, { start, end }: TextRange): SlashQuery | null {
  if (start !== end) return null;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const query = QUERY.exec(text.slice(lineStart, start))?.[1];
  return query === undefined ? null : { start: start - query.length - 1, query };
}

/** As one step that the browser can undo: what was typed goes, what was chosen comes. */
export function editForItem(text: string, caret: number, slash: SlashQuery, item: SlashItem): Edit {
  const without = text.slice(0, slash.start) + text.slice(caret);
  const { text: changed, selection } = item.run(without, slash.start);
  return { ...changeBetween(text, changed), selection };
}
