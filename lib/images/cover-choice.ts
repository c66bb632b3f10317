export type CoverFacts = {
  /** Never changes, so the cover stays. */
  id: string;
  title: string;
  tags?: readonly string[];
  category?: string | null;
};

/** In how many colours each motif is drawn. */
const VARIANTS = 2;

/** From how many covers before it one differs in its motif: in three columns these are beside it and above it. */
const DIFFERENT = 5;

type Subject = readonly [motifs: readonly string[], words: RegExp];

/** Of subjects that are named equally often the first one counts. */
const SUBJECTS: readonly Subject[] = [
  [
    ["storm", "kettle", "volcano"],
    /\b(?:melt-?downs?|tantrums?|outbursts?|ang(?:er|ry)|rages?|aggress\w*|hitting|biting|storms?)\b/g,
  ],
  [["bed", "window"], /\b(?:sle(?:ep\w*|pt)|bed-?times?|naps?|dreams?|nightmares?|nights?)\b/g],
  [["birds", "boots"], /\b(?:siblings?|brothers?|sisters?|twins?|rival\w*|new baby)\b/g],
  [
    ["bag", "bus"],
    /\b(?:(?:pre)?school\w*|kindergarten|classrooms?|homework|teachers?|day-?care|nursery)\b/g,
  ],
  [
    ["tablet", "basket"],
    /\b(?:screens?|tablets?|smartphones?|phones?|television|tv|video games?|gaming|devices?|online)\b/g,
  ],
  [
    ["mended", "patch", "bridge"],
    /\b(?:repair\w*|apolog\w*|sorry|ruptures?|lost? your temper|lose your temper|yell\w*|shout\w*|mend\w*|forgiv\w*)\b/g,
  ],
  [["blocks", "kite", "swing"], /\b(?:play\w*|toys?|games?|pretend\w*|make-believe)\b/g],
  [
    ["supper", "cup"],
    /\b(?:eat\w*|food\w*|meals?|dinners?|suppers?|lunch\w*|breakfasts?|snacks?|picky)\b/g,
  ],
  [["clock", "cup"], /\b(?:mornings?|routines?|hurry\w*|late|clocks?)\b/g],
  [["mobile", "nest"], /\b(?:bab(?:y|ies)|newborns?|infants?|pregnan\w*|births?)\b/g],
  [
    ["balloons", "umbrella"],
    /\b(?:feel\w*|emotions?|sad\w*|fears?|afraid|scared|worr\w*|anxi\w*|joy|jealous\w*|grie\w*|shy\w*)\b/g,
  ],
  [
    ["stones", "boat", "candle"],
    /\b(?:calm\w*|breath\w*|(?:co-|self-)?regulat\w*|toleran\w*|settl\w*)\b/g,
  ],
  [
    ["book", "speech"],
    /\b(?:words?|talk\w*|speech|speak\w*|language|stor(?:y|ies)|books?|reading|listen\w*|serve and return)\b/g,
  ],
];

const BRAIN_MOTIFS = ["neurons", "head", "path"];

/** For what none of the words name, and where all motifs of a subject are near. */
const OTHER_MOTIFS = [
  "hills",
  "leaves",
  "rainbow",
  "dandelion",
  "lighthouse",
  "house",
  "nest",
  "path",
];

/** So much of what is here is about the brain that it counts only where nothing else is named. */
const BRAIN = /\b(?:brain\w*|neuro\w*|nerv(?:e|es|ous)|wir(?:ed|ing))\b/g;

const TITLE_WEIGHT = 3;
const TAG_WEIGHT = 2;

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 15)) >>> 0;
}

function count(text: string, words: RegExp): number {
  return text.toLowerCase().match(words)?.length ?? 0;
}

/** The motifs of what it is about: of the subject that its title, its tags and its category name most. */
function motifsOf({ title, tags = [], category }: CoverFacts): readonly string[] {
  let best: readonly string[] | null = null;
  let most = 0;
  for (const [motifs, words] of SUBJECTS) {
    const named =
      count(title, words) * TITLE_WEIGHT +
      count(tags.join(", "), words) * TAG_WEIGHT +
      count(category ?? "", words);
    if (named > most) [best, most] = [motifs, named];
  }
  return best ?? (count(title, BRAIN) > 0 ? BRAIN_MOTIFS : OTHER_MOTIFS);
}

type Choice = { motif: string; name: string };

/** The drawings that would do: the item's own, then others of its subject, then those of none. */
function candidates(facts: CoverFacts): Choice[] {
  const seed = hash(facts.id);
  const variant = (seed >>> 8) % VARIANTS;
  const turned = (motifs: readonly string[]) => {
    const first = seed % motifs.length;
    return [...motifs.slice(first), ...motifs.slice(0, first)];
  };
  const motifs = new Set([...turned(motifsOf(facts)), ...turned(OTHER_MOTIFS)]);
  return [...motifs].map((motif) => ({ motif, name: `${motif}-${variant}` }));
}

export function coverOf(facts: CoverFacts): string {
  return candidates(facts)[0]?.name ?? "hills-0";
}

/** The covers of a list in its order: each item's own, or its next where those just before it show that motif. */
export function coversOf(list: readonly CoverFacts[]): string[] {
  const chosen: Choice[] = [];
  for (const facts of list) {
    const near = chosen.slice(-DIFFERENT).map(({ motif }) => motif);
    const choice = candidates(facts).find(({ motif }) => !near.includes(motif));
    if (choice) chosen.push(choice);
  }
  return chosen.map(({ name }) => name);
}

/** The same for videos, whose own cover is that of their id and title. */
export function coversOfVideos(list: readonly { youtubeId: string; title: string }[]): string[] {
  return coversOf(list.map(({ youtubeId, title }) => ({ id: youtubeId, title })));
}
