import { readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, test } from "vitest";
import { withoutPlumbing } from "./reader-css.mjs";

function tidy(css: string): string {
  return postcss([withoutPlumbing()]).process(css, { from: undefined }).css;
}

test("what nothing reads goes, and a value takes the place of the detour to it", () => {
  expect(
    tidy(
      '@layer properties{*{--tw-content:""}}' +
        ".a{--tw-leading:1.2;line-height:1.2;border-top-style:var(--tw-border-style);border-top-width:1px}" +
        '.b::after{--tw-content:"·";content:var(--tw-content)}' +
        ".c{transition-duration:var(--tw-duration,.18s);transition-timing-function:var(--tw-ease,cubic-bezier(0,0,1,1))}" +
        '@property --tw-content{syntax:"*";inherits:false;initial-value:""}',
    ),
  ).toBe(
    '.a{line-height:1.2;border-top-width:1px}.b::after{content:"·"}' +
      ".c{transition-duration:.18s;transition-timing-function:cubic-bezier(0,0,1,1)}",
  );
});

test("what a rule says twice is said once, and what it says in two ways stays", () => {
  expect(tidy('.a{content:"";top:0;content:""}')).toBe('.a{top:0;content:""}');
  const css = '.a{content:"·";content:"·" / ","}';
  expect(tidy(css)).toBe(css);
});

test("what something reads stays", () => {
  const css = ".a{--tw-blur:blur(2px);filter:var(--tw-blur)}";
  expect(tidy(css)).toBe(css);
});

test("a text in a class of its own is refused, as the class beside it would take it away", () => {
  expect(() =>
    tidy('.after\\:content-x::after{--tw-content:"x";content:var(--tw-content)}'),
  ).toThrow("write the text");
});

test("the line between two parts of a text is a border, as forced colours leave no background", () => {
  const { css } = JSON.parse(readFileSync("public/r/manifest.json", "utf8"));
  const said = new Map<string, string>();
  postcss.parse(readFileSync(`public${css}`, "utf8")).walkRules(".prose hr", (rule) => {
    rule.walkDecls(({ prop, value }) => void said.set(prop, value));
  });
  expect(said.get("border-top-width")).toBe("3px");
  expect(said.get("background-color")).toBeUndefined();
});

test("what moves along home's drawing says both ends, without which each frame is the page's thread's", () => {
  const ends: string[][] = [];
  postcss
    .parse(readFileSync("components/home/home.css", "utf8"))
    .walkAtRules("keyframes", (rule) => {
      rule.walkDecls("translate", () => {
        ends.push(
          rule.nodes?.flatMap((node) => (node.type === "rule" ? node.selectors : [])) ?? [],
        );
      });
    });
  expect(ends.length).toBeGreaterThan(3);
  for (const both of ends) expect(both).toEqual(["from", "to"]);
});
