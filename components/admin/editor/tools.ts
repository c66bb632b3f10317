import {
  bold,
  code,
  heading1,
  heading2,
  heading3,
  type ICommand,
  image,
  italic,
  link,
  orderedListCommand,
  quote,
  unorderedListCommand,
} from "@uiw/react-md-editor/commands";
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  type Icon,
  Image,
  Italic,
  Link,
  ListIcon,
  ListOrdered,
  TextQuote,
  Underline,
} from "@/components/ui/icons";
import { withEdit } from "./edit";
import {
  boldMark,
  codeMark,
  inlineCommand,
  italicMark,
  underline,
  underlineMark,
} from "./inline-commands";
import { bullets, headings, numbers, quotes, toggleLines } from "./line-commands";
import { addReference } from "./link-commands";

export type Tool = {
  label: string;
  Icon: Icon;
  command: ICommand;
  startsGroup?: boolean;
  /** Is among the first on a phone, where the others may have to be scrolled to. */
  isFirst?: boolean;
};

/** A browser has its own use for some of the library's keys: Ctrl+1, J, L and Q. */
function withKeys(command: ICommand, shortcuts: string): ICommand {
  return { ...command, shortcuts };
}

function linesCommand(command: ICommand, kind: Parameters<typeof toggleLines>[2]): ICommand {
  return withEdit(command, (text, selection) => toggleLines(text, selection, kind));
}

function referenceCommand(command: ICommand, open: string, missingWords: string): ICommand {
  return withEdit(command, (text, selection) =>
    addReference(text, selection, { open, missingWords }),
  );
}

export const tools: Tool[] = [
  { label: "Bold", Icon: Bold, command: inlineCommand(bold, boldMark), isFirst: true },
  { label: "Italic", Icon: Italic, command: inlineCommand(italic, italicMark), isFirst: true },
  {
    label: "Underline",
    Icon: Underline,
    command: inlineCommand(withKeys(underline, "ctrlcmd+u"), underlineMark),
  },
  {
    label: "Heading 1",
    Icon: Heading1,
    command: linesCommand(withKeys(heading1, "ctrlcmd+alt+1"), headings(1)),
    startsGroup: true,
  },
  {
    label: "Heading 2",
    Icon: Heading2,
    command: linesCommand(withKeys(heading2, "ctrlcmd+alt+2"), headings(2)),
  },
  {
    label: "Heading 3",
    Icon: Heading3,
    command: linesCommand(withKeys(heading3, "ctrlcmd+alt+3"), headings(3)),
  },
  {
    label: "Bullet list",
    Icon: ListIcon,
    command: linesCommand(unorderedListCommand, bullets),
    startsGroup: true,
  },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    command: linesCommand(orderedListCommand, numbers),
  },
  {
    label: "Quote",
    Icon: TextQuote,
    command: linesCommand(withKeys(quote, "ctrlcmd+>"), quotes),
  },
  {
    label: "Inline code",
    Icon: Code,
    command: inlineCommand(withKeys(code, "ctrlcmd+e"), codeMark),
    startsGroup: true,
  },
  {
    label: "Link",
    Icon: Link,
    command: referenceCommand(withKeys(link, "ctrlcmd+k"), "[", "link text"),
    isFirst: true,
  },
  {
    label: "Image",
    Icon: Image,
    command: referenceCommand(withKeys(image, "ctrlcmd+alt+p"), "![", "what the picture shows"),
    isFirst: true,
  },
];
