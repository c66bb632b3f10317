import { expect, test } from "vitest";
import { fieldsOf, isStill, momentAfter, netWrite } from "./rules";

const call = "PUT /api/admin/articles/{id}";

test("several changes of a row come to what the first found and the last left", () => {
  const net = netWrite([
    { call, before: { title: "A", content: "1" }, after: { title: "B", content: "2" } },
    { call, before: { title: "B" }, after: { title: "C" } },
  ]);
  expect(net).toEqual({
    wasThere: true,
    isThere: true,
    was: { title: "A", content: "1" },
    left: { title: "C", content: "2" },
  });
});

test("a row that was changed before it was deleted was what the change found", () => {
  const net = netWrite([
    { call, before: { title: "A" }, after: { title: "B" } },
    { call, before: { title: "B", content: "1" }, after: null },
  ]);
  expect(net).toMatchObject({ wasThere: true, isThere: false, was: { title: "A" } });
});

test("a row that was added and changed is taken away again, and was nothing before", () => {
  const net = netWrite([
    { call, before: null, after: { title: "A", content: "1" } },
    { call, before: { title: "A" }, after: { title: "B" } },
  ]);
  expect(net).toMatchObject({ wasThere: false, isThere: true, left: { title: "B", content: "1" } });
});

test("a row is still what was left when no column that was written is another", () => {
  expect(isStill({ tags: ["a"] }, { tags: ["a"], title: "Other" })).toBe(true);
  expect(isStill({ tags: ["a"] }, { tags: ["a", "b"] })).toBe(false);
});

test("what is shown is each column that changed, and of a new row what says something", () => {
  expect(fieldsOf({ call, before: { content: "1" }, after: { content: "" } })).toEqual([
    { name: "content", before: "1", after: null },
  ]);
  expect(fieldsOf({ call, before: null, after: { title: "A", excerpt: "", tags: ["x"] } })).toEqual(
    [
      { name: "tags", before: null, after: '["x"]' },
      { name: "title", before: null, after: "A" },
    ],
  );
  const [long] = fieldsOf({ call, before: null, after: { content: "x".repeat(5_000) } });
  expect(long?.after).toHaveLength(2_001);
});

test("the next moment is a microsecond later, also at the end of a millisecond", () => {
  expect(momentAfter("2026-01-01T00:00:00.123456Z")).toBe("2026-01-01T00:00:00.123457Z");
  expect(momentAfter("2026-01-01T00:00:00.123999Z")).toBe("2026-01-01T00:00:00.124000Z");
});
