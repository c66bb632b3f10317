/** Large enough that a list of a hundred thousand is some thirty calls, small enough for each of them to be quick. */
const PART_CHARACTERS = 200_000;
/** A line that is longer than that has lost its end. */
export const LINE_MAX_CHARACTERS = 300_000;

/** Where the last line that is whole ends, knowing whether the text begins within quotation marks. */
type Scan = { isQuoted: boolean; mayOpen: boolean; wholeUntil: number };

function scan(text: string, from: number, state: Scan): void {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (state.isQuoted) {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else state.isQuoted = false;
    } else if (sign === '"' && state.mayOpen) {
      state.isQuoted = true;
      state.mayOpen = false;
    } else if (sign === "\n") {
      state.mayOpen = true;
      state.wholeUntil = at + 1;
    } else if (sign !== " ") {
      state.mayOpen = sign === "," || sign === ";" || sign === "\t" || sign === "|";
    }
  }
}

/** A CSV file of any size in parts that end where a line does, however its text comes in pieces. */
export async function* csvParts(
  pieces: AsyncIterable<string> | Iterable<string>,
  partCharacters = PART_CHARACTERS,
): AsyncGenerator<string> {
  let text = "";
  let held = "";
  const state: Scan = { isQuoted: false, mayOpen: true, wholeUntil: 0 };
  for await (const piece of pieces) {
    const whole = held + piece;
    // What follows decides whether a carriage return ends a line, and whether a quotation mark ends a cell.
    held = /[\r"]+$/.exec(whole)?.[0] ?? "";
    const from = text.length;
    text += whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/g, "\n");
    scan(text, from, state);
    const isLost = text.length - state.wholeUntil > LINE_MAX_CHARACTERS;
    if (state.wholeUntil < partCharacters && !isLost) continue;
    // A quotation mark that nothing ends would take everything after it along, so it counts within its line alone.
    const lineEnd = text.indexOf("\n", state.wholeUntil) + 1;
    const end = isLost ? lineEnd || text.length : state.wholeUntil;
    yield text.slice(0, end);
    text = text.slice(end);
    state.wholeUntil = 0;
    if (!isLost) continue;
    if (lineEnd === 0) return;
    Object.assign(state, { isQuoted: false, mayOpen: true });
    scan(text, 0, state);
  }
  text += held.replaceAll(/\r\n?/g, "\n");
  if (text !== "") yield text;
}
