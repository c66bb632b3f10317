import { texts } from "@/components/admin/palette/texts";
import type { OwnWord } from "@/lib/domains/own-words/schema";
import { hasWords, searchText, searchWords } from "@/lib/search/words";
import { type FoundItem, foundKinds, namesOf } from "@/lib/site/kinds/names";

/** Something that can be done from anywhere in the admin area. */
export type Command = {
  label: string;
  /** What else it may be looked for by. */
  words?: string;
  /** What the owner calls it. */
  own?: string[];
  isAction: boolean;
} & ({ href: string } | { run: () => void });

/** A line of the palette. */
export type PaletteItem = { value: string; label: string; hint: string; command: Command };

export type PaletteGroup = { value: string; items: PaletteItem[] };

function ofCommand({ command }: { command: Command }): PaletteItem {
  const { label } = command;
  return { value: `command ${label}`, label, hint: "", command };
}

function ofFound({ kind, id, title, hint, href }: FoundItem): PaletteItem {
  return {
    value: `${kind} ${id}`,
    label: title,
    hint,
    command: { label: title, isAction: false, href },
  };
}

/** The commands with the words that the owner has for them. */
export function withOwnWords(commands: Command[], ownWords: OwnWord[]): Command[] {
  return commands.map((command) => {
    const own = ownWords.filter(({ leadsTo }) => leadsTo === command.label);
    return own.length === 0 ? command : { ...command, own: own.map(({ words }) => words) };
  });
}

/** How well a command fits what was typed, 0 the best; what is found inside a word of its other names comes last. */
function missOf({ label, words = "", own = [] }: Command, text: string): number {
  if (own.includes(text)) return 0;
  const searched = searchText(label);
  if (searched === text) return 0;
  if (searched.startsWith(text)) return 1;
  const typed = searchWords(text);
  if (typed.every((word) => searched.includes(word))) return 2;
  const others = ` ${searched} ${searchText(words)} `;
  if (others.includes(` ${text} `)) return 3;
  if (typed.every((word) => others.includes(` ${word} `))) return 4;
  return typed.every((word) => others.includes(` ${word}`)) ? 5 : 6;
}

/**
 * What the palette shows of a search: what can be done and where to go, the best first, and what was found of each
 * kind. What was found for an earlier text is shown as far as it has the words of this one, until more is known.
 */
export function paletteGroups(
  commands: Command[],
  found: { items: FoundItem[]; q: string },
  q: string,
): PaletteGroup[] {
  const words = searchWords(q);
  const text = searchText(q).trim().split(/\s+/).join(" ");
  const matching = commands
    .filter(({ label, words: more = "", own = [] }) =>
      hasWords([label, more, ...own].join(" "), words),
    )
    .map((command) => ({ command, miss: text === "" ? 0 : missOf(command, text) }))
    .sort((a, b) => a.miss - b.miss);
  const [best] = matching;
  const ofCommands = (isAction: boolean) => ({
    value: isAction ? texts.actions : texts.screens,
    items: matching.filter(({ command }) => command.isAction === isAction).map(ofCommand),
  });
  // Where a screen fits better than every action, the screens are first.
  const begin = matching.some(({ command, miss }) => command.isAction && miss === best?.miss);
  const items =
    found.q === q.trim()
      ? found.items
      : found.items.filter(({ title, hint }) => hasWords(`${title} ${hint}`, words));
  const groups = [
    ofCommands(begin),
    ofCommands(!begin),
    ...namesOf(foundKinds).map((kind) => ({
      value: foundKinds[kind],
      items: items.filter((item) => item.kind === kind).map(ofFound),
    })),
  ];
  return groups.filter(({ items: lines }) => lines.length > 0);
}
