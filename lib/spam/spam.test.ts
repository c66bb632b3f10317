import { describe, expect, test } from "vitest";
import { createFormToken, FORM_TOKEN_MIN_AGE_MS } from "./form-token";
import { hasTooManyLinks } from "./rules";
import { detectBot } from "./spam";

const then = 1_700_000_000_000;
const token = createFormToken(then);

describe("a sender", () => {
  test("with just the payload of the interface is not caught", () => {
    expect(detectBot({})).toBeNull();
  });

  test("who took their time with our form is not caught, however long it was", () => {
    expect(detectBot({ token, website: "" }, then + FORM_TOKEN_MIN_AGE_MS)).toBeNull();
    expect(detectBot({ token }, then + 7 * 86_400_000)).toBeNull();
  });

  test("who filled in what no person sees is caught", () => {
    expect(detectBot({ token, website: "https://spam.example" }, then + 10_000)).toBe("honeypot");
  });

  test("whose token is forged or too young is caught", () => {
    expect(detectBot({ token: `${token}x` }, then + 10_000)).toBe("token");
    expect(detectBot({ token: "" }, then + 10_000)).toBe("token");
    expect(detectBot({ token }, then + FORM_TOKEN_MIN_AGE_MS - 1)).toBe("token");
  });
});

describe("links", () => {
  const three = "See https://a.example, http://b.example/x and www.c.example for more.";

  test("are fine up to the number that a person would send", () => {
    expect(hasTooManyLinks(three, 3)).toBe(false);
    expect(hasTooManyLinks(three, 2)).toBe(true);
  });

  test("count in a name and a subject too", () => {
    expect(hasTooManyLinks(three, 3, ["Ann https://d.example"])).toBe(true);
  });

  test.each([
    "https://a.example",
    " HTTPS://A.example/x?y=1 !!! ",
    "https://a.example\nwww.b.example 👍",
  ])("alone are no message (%j)", (text) => {
    expect(hasTooManyLinks(text, 3)).toBe(true);
  });

  test.each(["Thank you!", "👍", "https is a good idea", "См. https://a.example"])(
    "beside words are fine, and so is a text without any (%j)",
    (text) => {
      expect(hasTooManyLinks(text, 3)).toBe(false);
    },
  );
});
