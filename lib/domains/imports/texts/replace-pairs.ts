/**
 * Changes what is between each beginning and the next end of its kind, which `endOf` gives for the group `name`
 * of `begin`; both are global. An end that is missing is looked for once, so a text of beginnings alone takes no
 * longer than any other.
 */
export function replacePairs(
  source: string,
  begin: RegExp,
  endOf: (name: string) => RegExp,
  change: (whole: string, inner: string, begun: RegExpExecArray) => string,
): string {
  const endless = new Set<string>();
  const search = new RegExp(begin);
  let out = "";
  let from = 0;
  for (let begun = search.exec(source); begun; begun = search.exec(source)) {
    const name = (begun.groups?.name ?? "").toLowerCase();
    if (endless.has(name)) continue;
    const end = endOf(name);
    end.lastIndex = search.lastIndex;
    const ended = end.exec(source);
    if (!ended) {
      endless.add(name);
      continue;
    }
    const inner = source.slice(search.lastIndex, ended.index);
    const whole = source.slice(begun.index, end.lastIndex);
    out += source.slice(from, begun.index) + change(whole, inner, begun);
    from = end.lastIndex;
    search.lastIndex = from;
  }
  return out + source.slice(from);
}
