import { expect, test } from "vitest";
import { renderContent } from "./render";

function html(content: string): string {
  return renderContent(content).html.trim();
}

test.each([
  ['"Calm," she said', "“Calm,” she said"],
  ["don't, '80s, parents' rock 'n' roll", "don’t, ’80s, parents’ rock ‘n’ roll"],
  ['"*Calm* first"', "“<em>Calm</em> first”"],
  ['*"Calm"* and **"first"**', "<em>“Calm”</em> and <strong>“first”</strong>"],
  ['("Calm")', "(“Calm”)"],
  ["2--3 weeks --- or more...", "2–3 weeks — or more…"],
  ['"a" [b\'s](/c "d\'s")', '“a” <a href="/c" title="d&#x27;s">b’s</a>'],
  ['"`"x"` --"', '“<code>"x"</code> –”'],
  [
    "https://a.example/b--c'd",
    '<a href="https://a.example/b--c&#x27;d" rel="noopener noreferrer">https://a.example/b--c\'d</a>',
  ],
  ["a - b, well-known, x----y", "a - b, well-known, x----y"],
  ['<span lang="fr">"non"</span> "yes"', '<span lang="fr">"non"</span> “yes”'],
])("%s is shown as %s", (typed, shown) => {
  expect(html(typed)).toBe(`<p>${shown}</p>`);
});

test("code blocks and attributes stay as they are typed", () => {
  expect(html('```\n"a" -- b...\n```')).toBe('<pre><code>"a" -- b...\n</code></pre>');
  expect(html('![it\'s "a"](/b.png)')).toContain('alt="it&#x27;s &#x22;a&#x22;"');
});

test("quotes in one block say nothing of those in the next", () => {
  expect(html('- "a\n- b"')).toBe("<ul>\n<li>“a</li>\n<li>b”</li>\n</ul>");
  expect(html("| \"a\" | 'b' |\n|-|-|")).toContain("<th>“a”</th>\n<th>‘b’</th>");
});

test("a note's mark does not open a quote again", () => {
  expect(html('"Calm."[^1]\n\n[^1]: A "note".')).toMatch(/“Calm.”<sup>[\s\S]*A “note”\./);
});

test("what is searched for and counted is as typed, what is shown is not", () => {
  const { text, words, headings } = renderContent("## It's -- \"calm\"\n\ndon't");
  expect(text).toBe("It's -- \"calm\"\n\ndon't");
  expect(words).toBe(3);
  expect(headings).toEqual([{ id: "content-its-calm", text: "It’s – “calm”", depth: 2, at: 0 }]);
});

test("a content that is beyond what is parsed is shown exactly as typed", () => {
  expect(renderContent(`"a" ${">".repeat(200)}\n\n${"> ".repeat(200)}"b"`)).toMatchObject({
    plain: true,
  });
  expect(html(`${"> ".repeat(200)}"b"`)).toContain('"b"');
});
