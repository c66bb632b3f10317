import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenMoment } from "./written-moment";

const now = new Date("2026-11-25T12:00:00Z");
const SECOND = new Date("2023-01-02T00:00:00Z");
const read = (text: string) => writtenMoment(text, now);

test.each([
  "2023-01-02",
  "2023/01/02",
  "2023.1.2",
  "20230102",
  "2023年1月2日",
  "2023년 1월 2일",
  "Jan 2, 2023",
  "Jan. 2 2023",
  "January 2nd, 2023",
  "2 January 2023",
  "2nd of January 2023",
  "02-Jan-2023",
  "2-Jan-23",
  "Mon, 2 Jan 2023",
  "Monday, January 2, 2023",
  "2. Januar 2023",
  "2. Jänner 2023",
  "lundi 2 janvier 2023",
  "2 de enero de 2023",
  "2 gennaio 2023",
  "2 января 2023",
  "44928",
  "1672617600",
  "1672617600000",
  "\u200e2023-01-02\u00a0",
  "２０２３-０１-０２",
])("“%s” is the second of January 2023", (text) => {
  expect(read(text)).toEqual(SECOND);
});

test.each([
  "2023-01-02T03:04:05Z",
  "2023-01-02 03:04:05",
  "2023-01-02 03:04:05.123456+00",
  "2023-01-02 03:04:05 UTC",
  "2023-01-02T04:04:05+01:00",
  "2023-01-01 22:04:05 -0500 EST",
  "20230102T030405Z",
  "Mon Jan 02 2023 03:04:05 GMT+0000 (Coordinated Universal Time)",
  "Mon Jan  2 03:04:05 UTC 2023",
  "Mon, 02 Jan 2023 03:04:05 +0000",
  "Jan 2, 2023, 3:04:05\u202fAM",
  "2 Jan 2023 at 03:04:05",
  "2. Januar 2023 um 03:04:05 Uhr",
  "2023-01-02 4:04:05 CET",
  "44928.1278356481",
])("“%s” is five past four minutes past three", (text) => {
  const moment = read(text);
  if (!(moment instanceof Date)) throw new Error("That is no moment.");
  expect(Math.round(moment.getTime() / 1_000)).toBe(Date.parse("2023-01-02T03:04:05Z") / 1_000);
});

test("the order of a day in numbers is left open, and what can only be one is said", () => {
  const orders = (text: string) => {
    const found = read(text);
    return found instanceof Date || found === null ? found : Object.keys(found.moments);
  };
  expect(orders("1/2/2023 3:04")).toEqual(["dmy", "mdy"]);
  expect(orders("13/2/2023")).toEqual(["dmy"]);
  expect(orders("2/13/2023 3:04 PM")).toEqual(["mdy"]);
  expect(orders("01-02-03")).toEqual(["dmy", "mdy", "ymd"]);
  expect(orders("99-02-03")).toEqual(["ymd"]);
  expect(orders("28/02/23")).toEqual(["dmy"]);
  expect(orders("2. 1. 2023")).toEqual(["dmy", "mdy"]);
  expect(orders("Mo, 02.01.2023")).toEqual(["dmy", "mdy"]);
  // The second of December has not come yet.
  expect(orders("2/12/2026")).toEqual(["mdy"]);
  expect(orders("3/3/2023")).toEqual(new Date("2023-03-03T00:00:00Z"));
});

test("a month that is called like a weekday is the month", () => {
  expect(read("Mar 2, 2023")).toEqual(new Date("2023-03-02T00:00:00Z"));
  expect(read("mar. 3 janv. 2023")).toEqual(new Date("2023-01-03T00:00:00Z"));
});

test.each([
  "soon",
  "yes",
  "12",
  "2023-13-01",
  "2023-02-30",
  "31/02/2023",
  "2099-01-01",
  "25:00",
  "Unsubscribed Jan 2, 2023",
  "12345",
  "555-0100",
  "192.168.2.1",
  "1.2.3",
  "May",
  "2023-01-02 99:04",
  "2023-01-02 3:04 XYZ",
])("“%s” is no day that has come", (text) => {
  expect(read(text)).toBeNull();
});

test("every day that is written in an order is found in that order", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1990-01-01"), max: now, noInvalidDate: true }),
      fc.constantFrom("/", "-", "."),
      (date, sign) => {
        const [year = "", month = "", day = ""] = date.toISOString().slice(0, 10).split("-");
        const start = new Date(`${year}-${month}-${day}T00:00:00Z`);
        for (const [order, parts] of [
          ["dmy", [day, month, year]],
          ["mdy", [month, day, year]],
        ] as const) {
          const found = read(parts.join(sign));
          if (found === null) throw new Error("It was not read.");
          expect(found instanceof Date ? found : found.moments[order]).toEqual(start);
        }
      },
    ),
  );
});

test("no text takes long or fails", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void read(text)));
  expect(read("1".repeat(400_000))).toBeNull();
  expect(read(" ".repeat(400_000))).toBeNull();
});
