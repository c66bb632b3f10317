import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { emailText, lineText, longText, orNull, shortList, tagList } from "./input";

const line = lineText("The name", 10);
const long = longText("The message", 10);
const firstSentence = (schema: typeof line, text: unknown) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe("text that someone sends", () => {
  test("is trimmed and otherwise unchanged", () => {
    expect(long.parse("  a\r\n\tb  ")).toBe("a\r\n\tb");
    expect(line.parse(" Ünï 👩‍👧 ")).toBe("Ünï 👩‍👧");
  });

  test.each(["\u0000", "\u0007", "\u001b", "\u007f", "\u009b"])(
    "is refused with a sentence when it holds the control character %j",
    (character) => {
      expect(firstSentence(long, `a${character}b`)).toMatch(/^The message has a character/);
    },
  );

  test("has lone surrogates replaced (R15)", () => {
    expect(long.parse("a\ud800b")).toBe("a\ufffdb");
  });

  test("names its field and its limit when it is too long (R16)", () => {
    expect(firstSentence(line, "x".repeat(11))).toBe(
      "The name is too long: at most 10 characters.",
    );
    expect(line.parse("x".repeat(10))).toHaveLength(10);
  });

  test("stays on one line where one line is asked for", () => {
    expect(firstSentence(line, "a\nb")).toBe("The name must be on one line.");
    expect(firstSentence(line, "a\u2028b")).toBe("The name must be on one line.");
  });

  test.each([1, true, null, {}, [], undefined])("is never made from %j (R15)", (value) => {
    expect(firstSentence(line, value)).toBe("The name must be text.");
  });

  test("is null when it may be left out and is", () => {
    expect([undefined, null, "", "  "].map((value) => orNull(line).parse(value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("an e-mail address", () => {
  test.each([
    "parent@example.com",
    "first.last+tag@sub.example.co.uk",
    "o'neil@example.org",
    "x@xn--bcher-kva.example",
  ])("%s is taken", (address) => {
    expect(emailText.parse(` ${address.toUpperCase()} `)).toBe(address);
  });

  test.each([
    "",
    "a",
    "a@",
    "@b.c",
    "a@b",
    "a b@c.de",
    "a@b..c",
    ".a@b.org",
    "a.@b.org",
    "a..b@c.org",
    "ada@\u212aids.org",
    "a@-b.c",
    "a@b.c\n",
    "a@b.c,d@e.f",
  ])("%j is refused unless trimming mends it", (address) => {
    const result = emailText.safeParse(address);
    expect(result.success).toBe(address.trim() === "a@b.c");
  });

  test("may have 254 characters and not one more", () => {
    const at = (length: number) => {
      const domain = `@${"d".repeat(60)}.${"d".repeat(60)}.example`;
      return "a".repeat(length - domain.length) + domain;
    };
    expect(emailText.safeParse(at(254)).success).toBe(true);
    expect(emailText.safeParse(at(255)).success).toBe(false);
  });
});

describe("a list", () => {
  test("that is too long is refused before anything in it is looked at", () => {
    const look = vi.fn(() => true);
    const list = shortList(z.string().refine(look), { max: 3, notList: "No.", tooMany: "Many." });
    const many = Array.from({ length: 30_000 }, () => "x");
    expect(list.safeParse(many).error?.issues.map(({ message }) => message)).toEqual(["Many."]);
    expect(look).not.toHaveBeenCalled();
    expect(list.parse(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  });

  test.each([null, "a", {}, 3, { length: 1 }])("is not made from %j", (value) => {
    expect(tagList.safeParse(value).error?.issues[0]?.message).toBe(
      "Tags must be a list of texts.",
    );
  });

  test("of tags holds twenty, without empty ones and repeats", () => {
    const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
    expect(tagList.parse([...tags, "", " tag 3 "])).toEqual(tags);
    expect(tagList.safeParse([...tags, "one more"]).error?.issues[0]?.message).toBe(
      "At most 20 tags fit.",
    );
  });
});
