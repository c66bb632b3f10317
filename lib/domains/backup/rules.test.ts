import { describe, expect, test } from "vitest";
import { backupName, backupsToKeep, backupTime, lastNight, markdownOf } from "./rules";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-22T08:00:00Z");
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => backupName(new Date(NOW - ago * DAY_MS)));

describe("a backup's name", () => {
  test("says when it was made", () => {
    const at = new Date("2026-11-22T08:15:09.876Z");
    expect(backupName(at)).toBe("backup-20261122T081509Z.tar.gz");
    expect(backupTime(backupName(at))).toEqual(new Date("2026-11-22T08:15:09Z"));
  });

  test.each([
    "backup.tar.gz",
    "backup-20269922T081509Z.tar.gz",
    "../backup-20261122T081509Z.tar.gz",
    "x",
  ])("is not %s", (name) => expect(backupTime(name)).toBeNull());
});

describe("which backups stay", () => {
  test("is seven days, four weeks and twelve months of two years of nights", () => {
    const retained = [...backupsToKeep(nightly(730))].sort().reverse();
    expect(retained.slice(0, 7)).toEqual(nightly(7));
    expect(retained.length).toBeLessThanOrEqual(7 + 4 + 12);
    const months = new Set(retained.map((name) => name.slice(7, 13)));
    expect(months.size).toBe(12);
  });

  test("comes to the same when it is decided every night as when it is decided once", () => {
    let stored: string[] = [];
    for (const name of nightly(400).reverse()) {
      stored = [...stored, name];
      const retained = backupsToKeep(stored);
      stored = stored.filter((one) => retained.has(one));
    }
    expect(stored.length).toBeGreaterThanOrEqual(7 + 3 + 11);
    expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(new Set(stored.map((name) => name.slice(7, 13))).size).toBe(12);
  });

  test("is the last one of a day, and of others' files none is looked at", () => {
    const early = "backup-20261122T010000Z.tar.gz";
    const late = "backup-20261122T230000Z.tar.gz";
    expect(backupsToKeep([early, late, "notes.txt"])).toEqual(new Set([late]));
  });

  test("are also those from before a long pause", () => {
    const before = nightly(60).slice(53);
    expect(backupsToKeep(before)).toEqual(new Set(before));
  });
});

test("a night begins at three o'clock by the site's clock", () => {
  // New York is five hours behind UTC then.
  expect(lastNight(new Date("2026-11-22T07:59:00Z"))).toBe("2026-11-21");
  expect(lastNight(new Date("2026-11-22T08:00:00Z"))).toBe("2026-11-22");
});

test("front matter has only what there is", () => {
  const text = markdownOf({
    ...{ title: "A: b", slug: "a", content: "Text\n\n\n", published: false, aliases: [] },
    ...{ date: "2026-01-01T00:00:00Z", lastmod: "2026-01-02T00:00:00Z", description: "" },
  });
  expect(text).toBe(
    '---\ntitle: "A: b"\nslug: "a"\ndate: "2026-01-01T00:00:00Z"\nlastmod: "2026-01-02T00:00:00Z"\ndraft: true\ndescription: ""\n---\n\nText\n',
  );
});
