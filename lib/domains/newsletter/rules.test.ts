import { expect, test } from "vitest";
import { maskEmail, subscriberStatus, traitsOf } from "./rules";
import { subscribeInput } from "./schema";

const earlier = new Date("2025-01-05T12:00:00Z");
const later = new Date("2025-01-06T12:00:00Z");

test.each([
  ["active", true, earlier, null],
  ["active", true, null, null],
  ["pending", false, null, null],
  ["pending", false, earlier, null],
  ["unsubscribed", false, null, later],
  ["unsubscribed", false, earlier, later],
  ["unsubscribed", false, later, later],
  ["pending", false, later, earlier],
] as const)(
  "%s: subscribed %s, asked %s, left %s",
  (status, subscribed, askedAt, unsubscribedAt) => {
    expect(subscriberStatus({ subscribed, askedAt, unsubscribedAt })).toBe(status);
  },
);

test("an address shows its first letter and its domain alone", () => {
  expect(maskEmail("anna.berg+news@example.org")).toBe("a…@example.org");
  expect(maskEmail("a@example.org")).toBe("a…@example.org");
});

test.each([
  ["anna@example.org", "example.org", null],
  ["anna+one@example.org", "example.org", "anna+*@example.org"],
  ["anna+2@gmail.com", null, "anna+*@gmail.com"],
  ["+anna@example.org", "example.org", null],
  ["reader-17@example.org", "example.org", "reader-#@example.org"],
  ["4711@qq.com", null, "#@qq.com"],
  ["anna@mail.example.org", "example.org", null],
  ["anna@a.b.example.co.uk", "example.co.uk", null],
  ["anna@d12.example", "d#.example", null],
  ["user7@d12.example", "d#.example", "user#@d#.example"],
])("%s has the domain %s and the pattern %s in common with others", (email, domain, pattern) => {
  expect(traitsOf(email)).toEqual({ domain, pattern });
});

test("children’s ages are numbers, as a call and as a form have them, and nothing else is made one (R15)", () => {
  const read = (childAges: unknown) =>
    subscribeInput.safeParse({ email: "a@example.org", childAges });
  expect(read([7, "4", "04", 0]).data?.childAges).toEqual([0, 4, 7]);
  expect(read("4\n7").data?.childAges).toEqual([4, 7]);
  for (const one of [null, true, "", " ", [7], "0x10", "1e1", "4.0", "-1", 4.5, 19, "19"]) {
    expect(read([4, one]).error?.issues, JSON.stringify(one)).toMatchObject([
      { path: ["childAges", 1], message: "Please choose ages from 0 to 18." },
    ]);
  }
});
