import { beforeEach, describe, expect, test, vi } from "vitest";
import { describeError, log, logConsoleErrors } from "./log";

const written = vi.spyOn(console, "log").mockImplementation(() => {});
beforeEach(() => void written.mockClear());

function lastLine() {
  return JSON.parse(String(written.mock.lastCall?.[0]));
}

/** What the log says of an error with this message. */
function logged(message: string): string {
  log("error", "failure", describeError(new Error(message)));
  return lastLine().message;
}

test("a line is JSON with level, time, event and what belongs to it", () => {
  log("info", "request", { id: "4f1c", route: "/api/health", status: 200, ms: 12 });
  const line = lastLine();
  expect(line).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: "request",
    id: "4f1c",
    route: "/api/health",
    status: 200,
    ms: 12,
  });
  expect(Object.keys(line).slice(0, 3)).toEqual(["level", "time", "event"]);
});

test("a failure has the error's name, message, code, stack and causes", () => {
  const cause = Object.assign(new RangeError("Too deep."), { code: "E_DEEP" });
  log("error", "failure", { id: "4f1c", ...describeError(new Error("It broke.", { cause })) });
  expect(lastLine()).toMatchObject({
    level: "error",
    id: "4f1c",
    error: "Error",
    message: "It broke.",
    stack: expect.stringMatching(/^at .*log\.test\.ts/),
    cause: { error: "RangeError", message: "Too deep.", code: "E_DEEP" },
  });
});

test("an error that is its own cause, and what is no error, can be described", () => {
  const error = new Error("Round and round.");
  error.cause = error;
  expect(JSON.stringify(describeError(error))).toContain("Round and round.");
  expect(describeError("a@b.example")).toEqual({ error: "string" });
});

const TOKEN = `${"aB3-".repeat(11)}MDE5YTAwMDA`;

describe("never in the log (R29):", () => {
  test.each<[string, string, string]>([
    ["an email address", "No room for ada@people.example.", "No room for [email]."],
    ["one in angle brackets", "to Ada <ada.b+c@x.co.uk>:", "to Ada <[email]>:"],
    ["one in a path", "/people/ada%40people.example/x", "/people/[email]/x"],
    [
      "a key in a query",
      "GET https://x.example/v3?key=AIza5&id=1 failed",
      "GET https://x.example/v3?[query] failed",
    ],
    [
      "a password in an address",
      "postgresql://me:secret@db.example:5432/x",
      "postgresql://[secret]@db.example:5432/x",
    ],
    [
      "a bearer token",
      "sent Authorization: Bearer abc.DEF-9=",
      "sent Authorization: Bearer [secret]",
    ],
    ["a session", "cookie eyJhbGciOiJkaXIi..x-y.z_9.QQ ended", "cookie [token] ended"],
    [
      "a signed token in a path",
      `/newsletter/confirm/${TOKEN} broke`,
      "/newsletter/confirm/[token] broke",
    ],
    [
      "the values of a key",
      "Key (email, n)=(Ada, 3) already exists.",
      "Key (email, n)=([value]) already exists.",
    ],
    [
      "a refused value",
      'invalid input syntax for type uuid: "my words"',
      'invalid input syntax for type uuid: "[value]"',
    ],
    [
      "a value out of range",
      'value "99999" is out of range for type integer',
      'value "[value]" is out of range for type integer',
    ],
    ["a row", "Failing row contains (1, Ada, (x)).", "Failing row contains ([value])."],
    [
      "a text that is not JSON",
      `Unexpected token 'h', "hello "you"" is not valid JSON`,
      "Unexpected token 'h', [value] is not valid JSON",
    ],
    [
      "what Prisma was called with",
      '\nInvalid `db.subscriber.create()` invocation:\n\n{\n  data: {\n    email: "words",\n    n: "1"\n  }\n}\n\nArgument `source` is missing.',
      "Invalid `db.subscriber.create()` invocation: Argument `source` is missing.",
    ],
  ])("%s", (_, message, expected) => {
    expect(logged(message)).toBe(expected);
  });

  test("fields that are named after a secret, at the top or in a cause", () => {
    log("warn", "x", { email: "Ada", token: "t", id: "1", cause: { to: "Ada", ms: 2 } });
    const { time, ...line } = lastLine();
    expect(line).toEqual({ level: "warn", event: "x", id: "1", cause: { ms: 2 } });
  });

  test("more than a paragraph of a message", () => {
    expect(logged("x".repeat(100_000))).toHaveLength(500);
  });
});

test.each([
  "at answer (/srv/.next/server/chunks/ssr/node_modules_next_dist_compiled_next-server_app-page-turbo_runtime_0k3.js:1:2)",
  "019a0000-0000-7000-8000-000000000001",
  'relation "Article" does not exist',
])("what helps to find a mistake stays: %s", (text) => {
  expect(logged(text)).toBe(text);
});

test("what the framework writes to the console is a line like any other, without what tells about a person", () => {
  const own = console.error;
  logConsoleErrors();
  console.error(" ⨯", new Error("No room for ada@people.example."));
  expect(lastLine()).toMatchObject({
    level: "error",
    event: "console",
    message: "No room for [email].",
    stack: expect.stringContaining("at "),
  });
  console.error("Nobody is called %s", "ada@people.example");
  expect(lastLine()).toMatchObject({ event: "console", message: "Nobody is called [email]" });
  console.error = own;
});
