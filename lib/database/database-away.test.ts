import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away";

/** An error of the protocol as Prisma hands it on, with the words of whoever sent it. */
const violation = (words: string) => ({
  code: "P2010",
  message: `Raw query failed. Code: \`08P01\`. Message: \`${words}\``,
  meta: { driverAdapterError: { cause: { originalCode: "08P01", message: words } } },
});

test.each([
  "server conn crashed?",
  "server login has been failing",
  "query_wait_timeout",
  "no more connections allowed (max_client_conn)",
  "successfully sent cancel request",
])("a pooler that says '%s' has a database that is away (R18)", (words) => {
  expect(isDatabaseAway(violation(words))).toBe(true);
});

test("a statement that breaks the protocol by itself is a failure of ours", () => {
  expect(isDatabaseAway(violation("invalid message format"))).toBe(false);
});
