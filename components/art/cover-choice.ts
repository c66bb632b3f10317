/** What a cover is chosen by. */
export type CoverFacts = {
  /** Never changes, so the cover stays. */
  id: string;
  title: string;
  tags?: readonly string[];
  category?: string | null;
};

const VARIANTS = 3;
/** How many drawings there are for a subject that none of the words name. */
const OTHERS = 5;

/** How many covers before it one differs from: in two columns these are beside it and above it. */
const DIFFERENT = 2;

/** Words by which a text tells what it is about; of subjects named equally often the first one counts. */
const SUBJECTS: readonly [string, RegExp][] = [
  [
    "meltdown",
    /\b(?:melt-?downs?|tantrums?|outbursts?|ang(?:er|ry)|rages?|aggress\w*|hitting|biting|storms?)\b/g,
  ],
  ["sleep", /\b(?:sle(?:ep\w*|pt)|bed-?times?|naps?|dreams?|nightmares?)\b/g],
  ["siblings", /\b(?:siblings?|brothers?|sisters?|twins?|rival\w*|new baby)\b/g],
  [
    "school",
    /\b(?:(?:pre)?school\w*|kindergarten|classrooms?|homework|teachers?|day-?care|nursery)\b/g,
  ],
  [
    "screens",
    /\b(?:screens?|tablets?|smartphones?|television|tv|video games?|gaming|devices?|online)\b/g,
  ],
  [
    "repair",
    /\b(?:repair\w*|apolog\w*|sorry|ruptures?|lost? your temper|lose your temper|yell\w*|shout\w*|mend\w*|forgiv\w*)\b/g,
  ],
  ["play", /\b(?:play\w*|toys?|games?|pretend\w*|make-believe)\b/g],
  [
    "feelings",
    /\b(?:feel\w*|emotions?|sad\w*|fears?|afraid|scared|worr\w*|anxi\w*|joy|jealous\w*|grie\w*|shy\w*)\b/g,
  ],
  ["calm", /\b(?:calm\w*|breath\w*|(?:co-|self-)?regulat\w*|toleran\w*|settl\w*)\b/g],
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

/** What it is about: the subject that its title, its tags and its category name most. */
function subjectOf({ title, tags = [], category }: CoverFacts): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [subject, words] of SUBJECTS) {
    const named =
      count(title, words) * TITLE_WEIGHT +
      count(tags.join(", "), words) * TAG_WEIGHT +
      count(category ?? "", words);
    if (named > most) [best, most] = [subject, named];
  }
  return best ?? (count(title, BRAIN) > 0 ? "brain" : null);
}

/** The drawings that would do, the item's own first. */
function candidates(facts: CoverFacts): string[] {
  const subject = subjectOf(facts);
  const variants = subject ? VARIANTS : OTHERS;
  const first = hash(facts.id) % variants;
  return Array.from(
    { length: variants },
    (_, n) => `${subject ?? "any"}-${(first + n) % variants}`,
  );
}

/** The name of an item's cover, the same every time. */
export function coverOf(facts: CoverFacts): string {
  return candidates(facts)[0] ?? "any-0";
}

/** The covers of a list in its order: each item's own, or its next where those just before it show that one. */
export function coversOf(list: readonly CoverFacts[]): string[] {
  const covers: string[] = [];
  for (const facts of list) {
    const near = covers.slice(-DIFFERENT);
    covers.push(candidates(facts).find((name) => !near.includes(name)) ?? coverOf(facts));
  }
  return covers;
}

/** The same for videos, whose own cover is that of their id and title. */
export function coversOfVideos(list: readonly { youtubeId: string; title: string }[]): string[] {
  return coversOf(list.map(({ youtubeId, title }) => ({ id: youtubeId, title })));
}
