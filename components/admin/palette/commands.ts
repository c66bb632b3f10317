import { kindTexts, texts } from "@/components/admin/palette/texts";
import type { FoundItem, FoundKind } from "@/lib/search/schema";
import { hasWords, searchWords } from "@/lib/search/words";

/** Something that can be done from anywhere in the admin area. */
export type Command = {
  label: string;
  /** What else it may be looked for by. */
  words?: string;
  isAction: boolean;
} & ({ href: string } | { run: () => void });

/** A line of the palette. */
export type PaletteItem = { value: string; label: string; hint: string; command: Command };

export type PaletteGroup = { value: string; items: PaletteItem[] };

const kinds = Object.keys(kindTexts) as FoundKind[];

function ofCommand(command: Command): PaletteItem {
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

/** What the palette shows of a search: what can be done, where to go, and what was found of each kind. */
export function paletteGroups(commands: Command[], found: FoundItem[], q: string): PaletteGroup[] {
  const words = searchWords(q);
  const matching = commands.filter(({ label, words: more = "" }) =>
    hasWords(`${label} ${more}`, words),
  );
  const groups = [
    {
      value: texts.actions,
      items: matching.filter(({ isAction }) => isAction).map(ofCommand),
    },
    {
      value: texts.screens,
      items: matching.filter(({ isAction }) => !isAction).map(ofCommand),
    },
    ...kinds.map((kind) => ({
      value: kindTexts[kind],
      items: found.filter((item) => item.kind === kind).map(ofFound),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}
