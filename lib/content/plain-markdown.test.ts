import { expect, test } from "vitest";
import { plainMarkdown } from "@/lib/content/plain-markdown";
import { furniture } from "./furniture";
import { markdownToHtml } from "./markdown";

test.each([
  ["One.\n\n::figure[It *grows*]{name=brain-growth}\n\nTwo.", "One.\n\n*It *grows**\n\nTwo."],
  ["::figure{name=co-regulation}", "*Co-regulation between two people*"],
  ["One.\n::figure[Two]{name=x}\nThree.", "One.\n\n*Two*\n\nThree."],
  ["a\n\n:::aside\nA *note*.\n\n- one\n:::\n\nb", "a\n\n> A *note*.\n>\n> - one\n\nb"],
  [":::quote\nCalm is handed over.\n:::", "> Calm is handed over."],
  ["one\n:::aside\ntwo\n:::\nthree", "one\n\n> two\n\nthree"],
  [":::aside\nnever closed\nat all", "> never closed\n> at all"],
  ["> :::aside\n> x\n>\n> y\n> :::\n> z", "> > x\n> >\n> > y\n>\n> z"],
  ["- :::quote\n  x\n  :::", "- > x"],
  [":::aside\n::figure[Words]{name=x}\n:::", "> *Words*"],
  [":::aside\n:::\n\na", "\n\na"],
  ["a\n::button[Book a *call*]{href=/contact}\nb", "a\n\n[Book a *call*](/contact)\n\nb"],
  ['::button[Go]{href="https://a.example/(b c)"}', "[Go](https://a.example/%28b%20c%29)"],
  ["::button[Go]", "Go"],
  ['::card[A story]{href="https://a.example" image="/x"}', "[A story](https://a.example)"],
  ["::audio[An hour]{src=/audio/a.mp3}", "[An hour](/audio/a.mp3)"],
  ["::sign-up", "[Get the newsletter by email](/#community)"],
  [":::pictures{width=wide}\n![](/a)\n\n![](/b)\n:::", "![](/a)\n\n![](/b)"],
])("%j is %j for who knows no directives", (typed, plain) => {
  expect(plainMarkdown(typed, furniture)).toBe(plain);
});

test("a text is left as it was typed where it has none, and in code", () => {
  for (const text of [
    "at 12:30 :smile: and a::b",
    "```\n:::aside\nx\n:::\n```\n",
    "    ::figure[x]{name=co-regulation}\n",
    "Say `::figure[x]{name=y}`.",
    '* one\n* two\n\n<aside role="note">x</aside>',
  ]) {
    expect(plainMarkdown(text, furniture)).toBe(text);
  }
});

test("in a long text each is found, and a page of the result reads the same", () => {
  const part = `${"Some words. ".repeat(200)}\n\n:::aside\nNote.\n:::\n\n`;
  const plain = plainMarkdown(part.repeat(5), furniture);
  expect(plain.match(/^> Note\.$/gm)).toHaveLength(5);
  expect(plain).not.toContain(":::");
  expect(markdownToHtml(plain).match(/<blockquote>\s*<p>Note\.<\/p>/g)).toHaveLength(5);
});

test("what is beyond the renderer's bounds is left as it is", () => {
  const deep = `${"> ".repeat(5_000)}:::aside`;
  expect(plainMarkdown(deep, furniture)).toBe(deep);
});
