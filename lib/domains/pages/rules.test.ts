import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedSlug } from "@/lib/domains/pages/rules";
import { isSlug } from "@/lib/text/slug";

/** What is first in the addresses that the site has itself. */
const taken = [
  ...readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
  ...readdirSync("public"),
].filter((name) => !name.startsWith("["));

test("no page can take an address that the site has itself", () => {
  expect(taken).toContain("articles");
  expect(taken.filter(isSlug).filter((name) => !isReservedSlug(name))).toEqual([]);
});

test("what no site has of itself is free", () => {
  for (const slug of ["about", "imprint", "contact", "my-page"]) {
    expect(isReservedSlug(slug), slug).toBe(false);
  }
});
