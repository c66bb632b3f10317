// By hand: date-fns reads a format that is known, and chrono-node settles on an order of day and month that only other
// days of the same list can tell.

/** Which of the numbers of a day comes first, where all of them are numbers. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

const DAY_MS = 86_400_000;
/** A clock elsewhere may be ahead. */
const AHEAD_MS = DAY_MS;
const TEXT_MAX_CHARACTERS = 80;
/** Nobody had an account before that. */
const YEAR_MIN = 1970;
const CENTURY = 100;
/** The day that spreadsheets count from. */
const SHEET_EPOCH_MS = Date.UTC(1899, 11, 30);
const SHEET_DAYS = { min: 20_000, max: 80_000 };
const SECOND_DIGITS = 10;

/** Months by how they begin in the languages of those who export lists, in letters without marks. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|jän|gen|ene|янв|sty)/,
  /^(?:feb|fev|fév|фев|lut|únor|unor)/,
  /^(?:mar(?!ch\w)|mär|maerz|mrz|maa|mrt|мар)/,
  /^(?:apr|abr|avr|апр|kwi)/,
  /^(?:may|mai|mag|mei|maj|мая|май)/,
  /^(?:jun|juin|giu|июн|cze)/,
  /^(?:jul|juil|lug|июл|lip)/,
  /^(?:aug|ago|aou|aoû|авг|sie)/,
  /^(?:sep|set|сен|wrz)/,
  /^(?:oct|okt|ott|out|окт|paz|paź)/,
  /^(?:nov|ноя|lis)/,
  /^(?:dec|dez|des|dic|déc|дек|gru)/,
];
const WEEKDAY =
  /^(?:mon?|tue?s?|wed|thu?r?s?|fr?i?|sat?|sun?|di|mi|do|so|lun|mar|mer|mie|mié|jeu|jue|ven|vie|sam|sab|sáb|dim|dom|gio|seg|ter|qua|qui|sex|woe|don|vri|zat|zon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)$/i;
/** Minutes from UTC, for the names of zones that people's programs write. */
const ZONES: Readonly<Record<string, number>> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
};

const TIME =
  /(?:^|[T,\s]+(?:at |um |à )?)(\d{1,2})[:h](\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:\s*([ap])\.?m\.?)?(?: uhr)?(?:\s*(?:GMT|UTC)?([+-]\d\d(?::?\d\d)?)(?: [a-z]{3,4})?|\s*(Z|UTC|GMT|[A-Z]{3,4}))?(?:\s*\([^)]*\))?(?=\s|$)/i;

/** What a text says: a moment that is certain, or three numbers whose order is not. */
type Read =
  | { moment: Date }
  | { numbers: readonly [string, string, string]; sign: string; clock: Clock };
type Clock = { ms: number };

function minutesOf(shift: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(shift) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

function offsetOf(zone: string): number | null {
  return /^(?:|z|utc|gmt)$/i.test(zone) ? 0 : (ZONES[zone.toLowerCase()] ?? null);
}

function clockOf(match: RegExpExecArray | null): Clock | null {
  if (!match) return { ms: 0 };
  const [, hour = "0", minute = "0", second = "0", half = "", shift = "", zone = ""] = match;
  const isAfternoon = half.toLowerCase() === "p";
  let hours = Number(hour);
  if (half !== "") {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (isAfternoon ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = shift === "" ? offsetOf(zone) : minutesOf(shift);
  if (offset === null) return null;
  return { ms: ((hours * 60 + Number(minute) - offset) * 60 + Number(second)) * 1_000 };
}

/** A year of two digits is the last one that was called so. */
function yearOf(text: string, now: Date): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  const century = now.getUTCFullYear() - (now.getUTCFullYear() % CENTURY);
  return century + year > now.getUTCFullYear() ? century - CENTURY + year : century + year;
}

function dayOf(year: number, month: number, day: number, clock: Clock): Date | null {
  const start = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= YEAR_MIN && start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return isDay ? new Date(start.getTime() + clock.ms) : null;
}

function readNumber(text: string): Date | null {
  const number = Number(text);
  const [whole = ""] = text.split(".");
  if (whole.length === 5) {
    const isDay = number >= SHEET_DAYS.min && number <= SHEET_DAYS.max;
    return isDay ? new Date(Math.round((SHEET_EPOCH_MS + number * DAY_MS) / 1_000) * 1_000) : null;
  }
  if (whole.length === SECOND_DIGITS) return new Date(Math.floor(number * 1_000));
  return whole.length === SECOND_DIGITS + 3 ? new Date(number) : null;
}

function monthOf(word: string): number {
  return MONTHS.findIndex((start) => start.test(word.toLowerCase())) + 1;
}

function readWords(text: string, clock: Clock, now: Date): Date | null {
  const all = text
    .replaceAll(/(\d)(?:st|nd|rd|th|er|º|ª|o)\b/gi, "$1")
    .replaceAll(/\b(?:of|de|del|den|the|le)\b/gi, " ")
    .split(/[\s,./\-–’']+/)
    .filter((token) => token !== "");
  const tokens = all.length === 4 && WEEKDAY.test(all[0] ?? "") ? all.slice(1) : all;
  const at = tokens.findIndex((token) => /^\p{L}/u.test(token));
  const month = monthOf(tokens[at] ?? "");
  const numbers = tokens.filter((_, index) => index !== at);
  if (tokens.length !== 3 || month === 0 || !numbers.every((one) => /^\d{1,4}$/.test(one))) {
    return null;
  }
  const [first = "", second = ""] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if (year.length !== 2 && year.length !== 4) return null;
  return dayOf(yearOf(year, now), month, Number(day), clock);
}

function read(written: string, now: Date): Read | null {
  const text = written
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}]/gu, "")
    .replaceAll(/[\p{Zs}\s]+/gu, " ")
    .trim();
  if (text === "" || text.length > TEXT_MAX_CHARACTERS) return null;
  if (/^\d{5,13}(?:\.\d+)?$/.test(text) && !/^\d{8}$/.test(text)) {
    const moment = readNumber(text);
    return moment && { moment };
  }
  const plain = text
    .replace(
      /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d))?(Z?)$/,
      (_, year, month, day, ...rest) => {
        const [hour, minute, second, zone] = rest as (string | undefined)[];
        const time = hour === undefined ? "" : `T${hour}:${minute}:${second}${zone ?? ""}`;
        return `${year}-${month}-${day}${time}`;
      },
    )
    .replaceAll(/\s*[年月]\s*|\s*[년월]\s*/g, "-")
    .replace(/-(\d{1,2})\s*[日일]/, "-$1");
  // A day with dots is no time: the time is what has a colon, or is behind a day.
  const time = /[:h]/.test(plain) ? TIME.exec(plain) : null;
  const clock = clockOf(time);
  if (clock === null) return null;
  const day = (time ? plain.replace(time[0], " ") : plain)
    .replaceAll(/\s+/g, " ")
    .replace(/[\s,.]+$/, "")
    .trim();
  const [weekday = ""] = /^\p{L}+(?=[.,]? |[.,]\d)/u.exec(day) ?? [];
  const isWeekday = weekday !== "" && WEEKDAY.test(weekday);
  const numeric = isWeekday ? day.slice(weekday.length).replace(/^[.,\s]+/, "") : day;
  const parts =
    /^(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,4})$/.exec(numeric) ??
    /^(\d{1,4})( )(\d{1,2}) (\d{1,4})$/.exec(numeric);
  if (!parts) {
    const moment = /\p{L}{3}/u.test(day) ? readWords(day, clock, now) : null;
    return moment && { moment };
  }
  const [, first = "", sign = "", second = "", third = ""] = parts;
  if (first.length === 4) {
    const moment =
      third.length <= 2 ? dayOf(Number(first), Number(second), Number(third), clock) : null;
    return moment && { moment };
  }
  const isReadable = first.length <= 2 && (third.length === 4 || third.length === 2);
  return isReadable ? { numbers: [first, second, third], sign, clock } : null;
}

function inOrder({ numbers, clock }: Extract<Read, { sign: string }>, order: DayOrder, now: Date) {
  const [first, second, third] = numbers;
  if (order === "ymd") {
    if (first.length !== 2 || third.length !== 2) return null;
    return dayOf(yearOf(first, now), Number(second), Number(third), clock);
  }
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return dayOf(yearOf(third, now), Number(month), Number(day), clock);
}

const hasCome = (moment: Date | null, now: Date): moment is Date =>
  moment !== null && moment.getTime() <= now.getTime() + AHEAD_MS;

/** In which orders a day of numbers can be read, none of them to come, and what separates its numbers. */
export type WrittenDay = { sign: string; moments: Partial<Record<DayOrder, Date>> };

/** What a text may mean: a moment, a day whose order only others can tell, or nothing that has come. */
export function writtenMoment(text: string, now = new Date()): Date | WrittenDay | null {
  const found = read(text, now);
  if (found === null) return null;
  if ("moment" in found) return hasCome(found.moment, now) ? found.moment : null;
  const moments = dayOrders.flatMap((order) => {
    const moment = inOrder(found, order, now);
    return hasCome(moment, now) ? [[order, moment] as const] : [];
  });
  const [first] = moments;
  if (!first) return null;
  const isOne = moments.every(([, moment]) => moment.getTime() === first[1].getTime());
  return isOne && moments.length > 1
    ? first[1]
    : { sign: found.sign, moments: Object.fromEntries(moments) };
}
