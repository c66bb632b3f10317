import type { OwnWord } from "@/lib/domains/own-words/calls";
import { hasWords, searchText, searchWords } from "@/lib/search/words";
import type { FoundItem } from "@/lib/site/kinds/calls";
import { texts } from "./texts";

export type Command = {
  label: string;
  /** What else it may be looked for by. */
  words?: string;
  /** What the owner calls it. */
  own?: string[];
  isAction: boolean;
  /** Where it is, for what many places have. */
  hint?: string;
  /** Shown to a search alone. */
  isDetail?: true;
} & ({ href: string } | { run: () => void });

/** Fetches what is shown to a search alone. */
export type LoadDetails = () => Promise<Command[]>;

export type PaletteItem = { value: string; label: string; hint: string; command: Command };

export type PaletteGroup = { value: string; items: PaletteItem[] };

function ofCommand({ command }: { command: Command }): PaletteItem {
  const { label, hint = "" } = command;
  return { value: `command ${hint} ${label}`, label, hint, command };
}

function ofFound({ group, id, title, hint, href }: FoundItem): PaletteItem {
  return {
    value: `${group} ${id}`,
    label: title,
    hint,
    command: { label: title, isAction: false, href },
  };
}

export function withOwnWords(commands: Command[], ownWords: OwnWord[]): Command[] {
  return commands.map((command) => {
    const own = ownWords.filter(({ leadsTo }) => leadsTo === command.label);
    return own.length === 0 ? command : { ...command, own: own.map(({ words }) => words) };
  });
}

/** What is typed around a word without saying what is looked for. */
const BESIDE = new Set(
  "a an and are can change did do does edit find for from get go has have how i in is it make me my of on or our see set show that the there this to turn want was we what when where who why with you your".split(
    " ",
  ),
);
const STEM_MIN_CHARACTERS = 3;

/** The word without what English adds to it: of 'merging', 'merged' and 'merges' the same. */
function stemOf(word: string): string {
  const bare = word.replace(/(?:ies|es|s)$/, "").replace(/(?:ing|ed|er|y|e)$/, "");
  const stem = bare.length < STEM_MIN_CHARACTERS ? word : bare;
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

/** What was typed, as words that say something; all of them where none does. */
function askedWords(q: string): string[] {
  const words = searchWords(q.replaceAll(/[?!.,;:]+(?=\s|$)|[-/]/g, " "));
  const asked = words.filter((word) => !BESIDE.has(word));
  return asked.length > 0 ? asked : words;
}

const tokens = new Map<string, string[]>();

/** The words of a command's text, which are read again at each key. */
function tokensOf(text: string): string[] {
  const known = tokens.get(text) ?? searchText(text).split(/[^\p{L}\p{N}+']+/u);
  tokens.set(text, known);
  return known;
}

const MISSED = 9;
const NEAREST_MAX = 5;
const NAMED_WEIGHT = 2;

function hasStems(within: string[], asked: string[]): boolean {
  const stems = within.map(stemOf);
  return asked.every((word) => stems.includes(stemOf(word)));
}

/** How well a command fits what was typed, 0 the best and `MISSED` not at all. */
function missOf(command: Command, text: string, asked: string[]): number {
  const { label, words = "", own = [], isDetail } = command;
  if (own.includes(text)) return 0;
  const searched = searchText(label);
  if (searched === text) return 0;
  const named = tokensOf(label);
  const others = [...named, ...tokensOf(words)];
  const hasPhrase = ` ${others.join(" ")} `.includes(` ${text} `);
  if (searched.startsWith(text) || (hasPhrase && text.includes(" "))) return 1;
  const begins = (within: string[]) => (word: string) =>
    within.some((token) => token.startsWith(word));
  if (asked.every(begins(named)) || (!isDetail && hasStems(named, asked))) return 2;
  if (hasPhrase) return 3;
  if (asked.every((word) => others.includes(word))) return 4;
  if (hasStems(others, asked)) return 5;
  if (asked.every(begins(others))) return 6;
  // A shorter name is more of what was mistyped.
  if (hasWords(label, asked)) return 7 + named.length / 100;
  const isOne = asked.length === 1;
  return isOne && hasWords([label, words, ...own].join(" "), asked) ? 8 : MISSED;
}

/** A detail is behind a screen or an action that fits as well. */
function fitOf(command: Command, text: string, asked: string[]): number {
  return missOf(command, text, asked) + (command.isDetail ? 0.5 : 0);
}

/** The commands that have the rarest of what was typed, best as their name, where none has all of it. */
function nearestTo(commands: Command[], asked: string[]): Command[] {
  const known = commands.map((command) => ({
    command,
    named: tokensOf(command.label).map(stemOf),
    stems: tokensOf(`${command.label} ${command.words ?? ""}`).map(stemOf),
  }));
  const weights = asked.map((word) => {
    const having = known.filter(({ stems }) => stems.includes(stemOf(word))).length;
    return having === 0 ? 0 : 1 / having;
  });
  return known
    .map(({ command, named, stems }) => ({
      command,
      weight: asked.map(stemOf).reduce((sum, stem, at) => {
        const times = named.includes(stem) ? NAMED_WEIGHT : Number(stems.includes(stem));
        return sum + times * (weights[at] ?? 0);
      }, 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort(
      (one, other) =>
        other.weight - one.weight || Number(one.command.isAction) - Number(other.command.isAction),
    )
    .slice(0, NEAREST_MAX)
    .map(({ command }) => command);
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
  const asked = askedWords(q);
  const text = searchText(q)
    .trim()
    .split(/[\s/-]+/)
    .join(" ");
  const matching = commands
    .filter(({ isDetail }) => text !== "" || !isDetail)
    .map((command) => ({ command, miss: text === "" ? 0 : fitOf(command, text, asked) }))
    .filter(({ miss }) => miss < MISSED)
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
    ...[...new Set(items.map(({ group }) => group))].map((group) => ({
      value: group,
      items: items.filter((item) => item.group === group).map(ofFound),
    })),
  ];
  const shown = groups.filter(({ items: lines }) => lines.length > 0);
  if (shown.length > 0 || asked.length < 2) return shown;
  const nearest = nearestTo(commands, asked).map((command) => ofCommand({ command }));
  return nearest.length > 0 ? [{ value: texts.nearest, items: nearest }] : [];
}
