/**
 * What programs write where there is nothing: databases, spreadsheets and languages, in any case. `Nan`, `Nil` and `Na`
 * are names of people, which the ways of programs to write them are not.
 */
const WORDS =
  /^(?:null|none|undefined|n\.?\/?a\.|n\/a|n\.\/a\.|#n\/a!?|#(?:null|ref|value|name|num)[!?]|#div\/0!|\\n|<null>|<na>|<none>|<empty>|\(null\)|\(none\)|\(blank\)|\(empty\)|\[null\]|\[none\]|\[\]|\{\}|""|''|["']null["']|k\. ?a\.|db_?null|system\.dbnull)$/i;
const PROGRAMS = /^(?:nan|NaN|NAN|-nan|nil|NIL|#NA|NA)$/;
const STROKES = /^[\p{Pd}_.·…\s]*$/u;
const UNSEEN = /[\p{Cf}\p{Zs}]/gu;
const WORD_MAX_CHARACTERS = 20;

/** Whether a cell or a field has nothing to say. */
export function isNothing(text: string): boolean {
  const seen = text.replaceAll(UNSEEN, " ").trim();
  if (seen.length > WORD_MAX_CHARACTERS) return STROKES.test(seen);
  return STROKES.test(seen) || WORDS.test(seen) || PROGRAMS.test(seen);
}

/** Where calendars of programs begin, which nobody means. */
const BEGINNINGS =
  /^(?:0{1,4}|0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0001-01-01|0?1[/.]0?1[/.]0{0,3}1|1899-12-3[01]|1900-01-0[01]|0?1[/.]0[/.]1900|1970-01-01)(?:$|[T ]+[\d:.]+(?:\s*(?:Z|UTC|[+-]\d\d:?\d\d|[ap]m))?$)/i;

/** Whether a cell or a field that holds a day has none. */
export function isNoDay(text: string): boolean {
  const seen = text.replaceAll(UNSEEN, " ").trim();
  return isNothing(seen) || /^(?:never|false)$/i.test(seen) || BEGINNINGS.test(seen);
}
