/**
 * What programs write where there is nothing: databases, spreadsheets and languages, in any case. `Nan`, `Nil` and `Na`
 * are names of people, which the ways of programs to write them are not.
 */
const WORDS =
  /^(?:null[.;,]?|none|undefined|n\.?\/?a\.|n ?\/ ?a|n\.\/a\.|#n\/[ad]!?|#nv|\(?not (?:set|available|applicable)\)?|#(?:null|ref|value|name|num)[!?]|#div\/0!|\\n|<null>|<na>|<none>|<empty>|\(null\)|\(none\)|\(blank\)|\(empty\)|\[null\]|\[none\]|\[\]|\{\}|""|''|["']null["']|k\. ?a\.|db_?null|system\.dbnull)$/i;
const PROGRAMS = /^(?:nan|NaN|NAN|-nan|nil|NIL|NaT|#NA|NA)$/;
const STROKES = /^[\p{Pd}_.·…\s]*$/u;
const UNSEEN = /[\p{Cf}\p{Zs}]/gu;
const WORD_MAX_CHARACTERS = 20;

/** Whether a cell or a field has nothing to say. */
export function isNothing(text: string): boolean {
  const seen = text.replaceAll(UNSEEN, " ").trim();
  if (seen.length > WORD_MAX_CHARACTERS) return STROKES.test(seen);
  return STROKES.test(seen) || WORDS.test(seen) || PROGRAMS.test(seen);
}

/** Where calendars of programs begin and end: nobody joined, left or published anything then. */
const NO_YEAR = /(?<![\d+])(?:0000|0001|1[0-8]\d\d|19[0-6]\d|1970|[29]999)(?!\d)/;
const YEAR = /(?<!\d)(?:197[1-9]|19[89]\d|20\d\d)(?!\d)/;
/** The first day of computers, east and west of where it was midnight, as spreadsheets shorten it. */
const FIRST_DAY = /^(?:0?1([-/.])0?1\1|12\/31\/|31([-/.])12\2)(?:69|70)(?!\d)/;
const ZEROS = /^0+(?:[-/.]0+)*(?:$|[T ])/;
const DAY_MAX_CHARACTERS = 60;

/** Whether a cell or a field that holds a day has none. */
export function isNoDay(text: string): boolean {
  if (isNothing(text)) return true;
  const seen = text.replaceAll(UNSEEN, " ").trim();
  if (seen.length > DAY_MAX_CHARACTERS) return false;
  if (/^(?:never|false|-?infinity)$/i.test(seen) || FIRST_DAY.test(seen) || ZEROS.test(seen))
    return true;
  return /\d[-/. ]|[-/. ]\d/.test(seen) && NO_YEAR.test(seen) && !YEAR.test(seen);
}
