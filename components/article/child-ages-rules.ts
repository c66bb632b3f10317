/** What a reader said of their children, and when. */
type SaidAges = { ages: number[]; saidAt: number };

const YEAR_MS = 365.25 * 86_400_000;

/** How old they are by now, in whole years, for those who are still no older than `max`. */
export function agesNow({ ages, saidAt }: SaidAges, now: number, max: number): number[] {
  const years = Math.max(0, Math.floor((now - saidAt) / YEAR_MS));
  return ages.map((age) => age + years).filter((age) => age <= max);
}

/** One from each list in turn, each address once and none of `without`, until there are `max`. */
export function takeInTurn<Item extends { href: string }>(
  lists: Item[][],
  without: string[],
  max: number,
): Item[] {
  const seen = new Set(without);
  const taken: Item[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1) {
    for (const item of lists.flatMap((list) => list.slice(place, place + 1))) {
      if (taken.length === max || seen.has(item.href)) continue;
      seen.add(item.href);
      taken.push(item);
    }
  }
  return taken;
}
