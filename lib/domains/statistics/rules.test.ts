import { describe, expect, test } from "vitest";
import {
  addDays,
  changeText,
  countedSearch,
  dayEdges,
  daysBetween,
  lastMondayMorning,
  monthsBetween,
  pageName,
  partsOf,
  referringHost,
  viewedPage,
} from "./rules";

describe("viewedPage", () => {
  test.each([
    ["/", "/"],
    ["/articles", "/articles"],
    ["/articles/page/3", "/articles"],
    ["/article/naps", "/article/naps"],
    ["/article/naps/comments/page/2", "/article/naps"],
    ["/articles/tag/sleep/page/2", "/articles/tag/sleep"],
    ["/articles/year/2025/page/2", "/articles/year/2025"],
    ["/articles/age/3/page/2", "/articles/age/3"],
    ["/letters", "/letters"],
    ["/letters/calm", "/letters/calm"],
    ["/series/sleep", "/series/sleep"],
    ["/articles/tag/%E8%82%B2%E5%84%BF/page/2", "/articles/tag/育儿"],
    ["/video/VNNsN9IJkws", "/video/VNNsN9IJkws"],
  ])("of %s is %s", (address, path) => {
    expect(viewedPage(address)?.path).toBe(path);
  });

  test.each([
    "",
    "/admin/articles",
    "/article/",
    "/article/Naps",
    "/article/a/b",
    "/video/short",
    "/articles/year/last",
    "/articles/age/three",
    "/series/",
    "/series/%E8%82",
    "/newsletter/confirm/token",
    "article/naps",
    "/article/naps#x",
  ])("of %j is none", (address) => {
    expect(viewedPage(address)).toBeNull();
  });
});

test("a referring host is counted without www, port and case, and never the site itself", () => {
  expect(referringHost("www.Google.com:443", "site.example")).toBe("google.com");
  expect(referringHost("www.site.example", "site.example:3000")).toBeNull();
  for (const odd of ["", "localhost", "a b.example", "<b>.example", "x".repeat(120)]) {
    expect(referringHost(odd, "site.example")).toBe("");
  }
});

test("words of a search are counted in one form, and not where they may name a person", () => {
  expect(countedSearch(" Ｂedtime \n fears ")).toBe("bedtime fears");
  expect(countedSearch("3 year old")).toBe("3 year old");
  for (const text of ["", "a@b.c", "0151 23 45 67", "x".repeat(101)]) {
    expect(countedSearch(text)).toBeNull();
  }
});

test("days and months follow each other, over leap days and the turn of a year", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toEqual([
    "2024-02-28",
    "2024-02-29",
    "2024-03-01",
  ]);
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(monthsBetween("2025-11-30", "2026-01-01")).toEqual([
    "2025-11-01",
    "2025-12-01",
    "2026-01-01",
  ]);
});

test("days begin by the site's clock, also where the clocks change", () => {
  expect(dayEdges(["2026-03-07", "2026-03-08"])).toEqual([
    "2026-03-07T05:00:00.000Z",
    "2026-03-08T05:00:00.000Z",
    "2026-03-09T04:00:00.000Z",
  ]);
});

test("the letter's Monday begins at eight by the site's clock", () => {
  const at = (time: string) => lastMondayMorning(new Date(time)).day;
  expect(at("2026-11-23T12:59:00Z")).toBe("2026-11-16");
  expect(at("2026-11-23T13:00:00Z")).toBe("2026-11-23");
  expect(at("2026-11-29T23:00:00Z")).toBe("2026-11-23");
  expect(lastMondayMorning(new Date("2026-07-07T12:00:00Z")).at.toISOString()).toBe(
    "2026-07-06T12:00:00.000Z",
  );
});

test("the parts of a curve know their first and last points, also the last part that has fewer", () => {
  const days = daysBetween("2026-03-01", "2026-03-09");
  expect(partsOf(days, 2)).toEqual([
    { first: "2026-03-01", last: "2026-03-05" },
    { first: "2026-03-06", last: "2026-03-09" },
  ]);
  expect(partsOf(days, 9).at(-1)).toEqual({ first: "2026-03-09", last: "2026-03-09" });
});

test("a change is given in percent where there is something to compare with", () => {
  expect(changeText(120, 100)).toBe("+20%");
  expect(changeText(50, 100)).toBe("−50%");
  expect(changeText(100, 100)).toBe("±0%");
  expect([changeText(5, 0), changeText(5, null)]).toEqual([null, null]);
});

test("a change of more than tenfold has no percentage: it would say how little there was", () => {
  expect([changeText(1_000, 100), changeText(19_783, 21)]).toEqual(["+900%", null]);
});

test("pages without a title have a name", () => {
  const paths = ["/", "/articles", "/articles/tag/big-feelings", "/article/naps"];
  expect(paths.map(pageName)).toEqual(["Home", "Articles", "big feelings (tag)", null]);
});
