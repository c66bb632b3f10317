import { describe, expect, test } from "vitest";
import { findActive } from "../../testing/content/inert";
import { feedHtml } from "../site/seo/feeds";
import { furniture } from "./furniture";
import { renderContent } from "./render";

const PICTURE = `/image/pictures/${"a".repeat(20)}-1-600x400-a1b2c3.jpg`;
const SOUND = `/audio/${"0123456789abcdef".repeat(2)}.mp3`;

function html(content: string): string {
  return renderContent(content, { origin: "https://own.example" }).html.trim();
}

describe("a button", () => {
  test("is a link that looks like one", () => {
    expect(html("::button[Book a *call*]{href=/contact}")).toBe(
      '<p class="action"><a class="action-link" href="/contact">Book a call</a></p>',
    );
    expect(html('::button[Go]{href="https://a.example/?b=c"}')).toBe(
      '<p class="action"><a class="action-link" href="https://a.example/?b=c" rel="noopener noreferrer">Go</a></p>',
    );
  });

  test("that leads nowhere is its words, and without words nothing", () => {
    for (const href of ["", "javascript:alert(1)", "JaVa\tscript:x", "data:text/html,x"]) {
      expect(html(`::button[Go]{href="${href}"}`)).toBe("<p>Go</p>");
    }
    expect(html("::button[Go]")).toBe("<p>Go</p>");
    expect(html("::button[]{href=/a}")).toBe("");
  });
});

describe("a card", () => {
  test("has a title, a picture of the library and the host", () => {
    expect(html(`::card[A *story*]{href="https://www.a.example/b" image="${PICTURE}"}`)).toBe(
      `<p class="link-card"><a href="https://www.a.example/b" rel="noopener noreferrer"><img src="${PICTURE}" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer"><span class="link-card-title">A story</span><span class="link-card-host"> a.example</span></a></p>`,
    );
    expect(html("::card[About]{href=/about}")).toBe(
      '<p class="link-card"><a href="/about"><span class="link-card-title">About</span></a></p>',
    );
    expect(html('::card{href="https://a.example/b"}')).toContain(">a.example</span></a>");
  });

  test("never asks another site for a picture, and leads nowhere that acts", () => {
    const image = "https://tracker.example/x.png";
    expect(html(`::card[A]{href=/a image="${image}"}`)).not.toContain("img");
    expect(html('::card[A]{href="javascript:x"}')).toBe("<p>A</p>");
  });

  test.each([
    ["https://vimeo.com/76979871?share=copy", "https://vimeo.com/76979871", "Watch on Vimeo"],
    [
      "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=1",
      "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk",
      "Listen on Spotify",
    ],
    [
      "https://podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000600000000",
      "https://podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000600000000",
      "Listen on Apple Podcasts",
    ],
    [
      "https://www.instagram.com/p/CxAbC_-12/?utm_source=x",
      "https://www.instagram.com/p/CxAbC_-12/",
      "See it on Instagram",
    ],
    [
      "https://www.tiktok.com/@a.b/video/7100000000000000000",
      "https://www.tiktok.com/@a.b/video/7100000000000000000",
      "Watch on TikTok",
    ],
  ])("replaces %s alone on its line, without asking the platform", (typed, address, words) => {
    const made = html(`Before.\n\n${typed}\n\nAfter.`);
    expect(made).toContain(`<p class="link-card"><a href="${address}" rel="noopener noreferrer">`);
    expect(made).toContain(`<span class="link-card-title">${words}</span>`);
    expect(made).not.toMatch(/<(?:iframe|img|script)/);
    expect(html(`See ${typed} now.`)).not.toContain("link-card");
  });

  test("replaces a platform's frame, with its title", () => {
    const frame =
      '<iframe src="https://player.vimeo.com/video/76979871?h=1" title="A film"></iframe>';
    expect(html(frame)).toBe(
      '<p class="link-card"><a href="https://vimeo.com/76979871" rel="noopener noreferrer"><span class="link-card-title">A film</span><span class="link-card-host"> Watch on Vimeo · vimeo.com</span></a></p>',
    );
    expect(html('<iframe src="https://vimeo.com.evil.example/1"></iframe>')).toBe("");
  });

  test("is not made of what only looks like a platform", () => {
    for (const address of [
      "https://vimeo.com.evil.example/76979871",
      "https://evil.example/vimeo.com/76979871",
      "https://vimeo.com@evil.example/76979871",
      "https://open.spotify.com/episode/../../x",
      "javascript:https://vimeo.com/76979871",
    ]) {
      expect(html(address)).not.toContain("link-card");
    }
    expect(html("[https://vimeo.com/1](https://evil.example/)")).not.toContain("link-card");
  });
});

describe("a sound", () => {
  test("leaves a place for its player above its caption", () => {
    expect(html(`::audio[An *hour*]{src=${SOUND}}`)).toBe(
      `<figure class="figure"><own-audio src="${SOUND}" label="An hour"></own-audio><figcaption>An <em>hour</em></figcaption></figure>`,
    );
  });

  test("of anywhere else is its caption", () => {
    for (const src of [
      "https://evil.example/a.mp3",
      "/objects/a.mp3",
      `${SOUND}?x`,
      `/../audio/${"a".repeat(32)}.mp3`,
      `//evil.example${SOUND}`,
    ]) {
      expect(html(`::audio[Words]{src="${src}"}`)).toBe("<p>Words</p>");
    }
    expect(html('<audio src="https://evil.example/a.mp3" autoplay>x</audio>')).toBe("<p></p>");
  });
});

describe("a sign-up form", () => {
  test("leaves its place between passages, below its words", () => {
    expect(html("a\n\n::sign-up[A letter, *monthly*]\n\nb")).toBe(
      '<p>a</p>\n<p>A letter, <em>monthly</em></p><own-sign-up list="newsletter"></own-sign-up>\n<p>b</p>',
    );
    expect(html("::sign-up")).toBe('<own-sign-up list="newsletter"></own-sign-up>');
  });

  test("is its words inside anything else", () => {
    expect(html("> ::sign-up[Words]")).not.toContain("own-sign-up");
    expect(html("- ::sign-up[Words]")).not.toContain("own-sign-up");
  });
});

describe("a group of pictures", () => {
  const one = "![One](/image/1.jpg)";
  const two = '![Two](/image/2.jpg "A caption")';

  test("has each as a figure, a line or a paragraph of its own", () => {
    for (const between of ["\n", "\n\n"]) {
      const made = html(`:::pictures{width=wide}\n${one}${between}${two}\n:::`);
      expect(made).toMatch(
        /^<div class="pictures wide"><figure class="figure"><img src="\/image\/1/,
      );
      expect(made.match(/<figure /g)).toHaveLength(2);
      expect(made).toContain("<figcaption>A caption</figcaption>");
    }
  });

  test("says how much room each has", () => {
    const rooms: unknown[] = [];
    const picture = (src: string, room?: string) => {
      rooms.push(room);
      return { src };
    };
    renderContent(`:::pictures{width=full}\n${one}\n:::\n\n${one}`, { picture });
    renderContent(`:::pictures\n${one}\n${two}\n:::`, { picture });
    expect(rooms).toEqual(["full", undefined, "shared", "shared"]);
  });

  test("keeps a link around a picture, and what is no picture below", () => {
    const made = html(`:::pictures\n[${one}](/a)\n\nWords.\n:::`);
    expect(made).toMatch(/^<div class="pictures"><figure class="figure"><a href="\/a"><img/);
    expect(made).toMatch(/<\/div><p>Words\.<\/p>$/);
    expect(html(":::pictures\nOnly words.\n:::")).toBe("<p>Only words.</p>");
    expect(html(':::pictures{width="x" onclick="y" .z}\n![](/image/1.jpg)\n:::')).toMatch(
      /^<div class="pictures"><figure/,
    );
  });
});

test("words are found and counted, and what we add to them is not", () => {
  const { text, words } = renderContent(
    `::button[Book it]{href=/a}\n\n::card[A story]{href="https://a.example"}\n\n::audio[An hour]{src=${SOUND}}\n\n::sign-up[Join us]`,
  );
  expect(text).toBe("Book it\n\nA story\n\nAn hour\n\nJoin us");
  expect(words).toBe(8);
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onclick=alert(1) x='",
  "javascript:alert(1)",
  "jav&#x09;ascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "//evil.example",
  "__proto__",
  '{href="x"}',
  "]{href=javascript:x}[",
  "<img src=x onerror=y>",
  "\u0000",
  "](javascript:x)",
];

test("nothing that is written into any of them acts", () => {
  for (const bad of HOSTILE) {
    for (const content of [
      `::button[${bad}]{href="${bad}" onclick="${bad}" style="${bad}"}`,
      `::button[Go]{href='${bad}' .x #y}`,
      `::card[${bad}]{href="${bad}" image="${bad}"}`,
      `::card[x]{href=https://a.example/${bad} image="${PICTURE}${bad}"}`,
      `::audio[${bad}]{src="${bad}" autoplay onplay="${bad}"}`,
      `::audio[${bad}]{src="${SOUND}" ${bad}}`,
      `::sign-up[${bad}]{action="${bad}"}`,
      `:::pictures{width="${bad}"}\n![${bad}](${bad} "${bad}")\n:::`,
      `:::pictures{width=wide}\n<img src="${bad}" alt='${bad}'>\n:::`,
    ]) {
      expect(findActive(html(content)), content).toEqual([]);
      expect(findActive(feedHtml(html(content), "/article/a", furniture)), content).toEqual([]);
    }
  }
});

test("no place of ours can be forged in an attribute or in words", () => {
  for (const place of [
    `<own-audio src="${SOUND}"></own-audio>`,
    '<own-sign-up list="newsletter"></own-sign-up>',
  ]) {
    for (const content of [`\`${place}\``, `[x](/a '${place}')`, `<p title='${place}'>x</p>`]) {
      expect(html(content)).not.toContain(place);
    }
  }
});

test("feeds have links in place of what only our pages can do", () => {
  const made = feedHtml(
    html(
      `::button[Go]{href=/a}\n\n::sign-up\n\n::audio{src=${SOUND}}\n\n::card[A]{href="https://a.example/b" image="${PICTURE}"}\n\n:::pictures{width=wide}\n![One](/image/1.jpg)\n:::`,
    ),
    "/article/x",
    furniture,
  );
  expect(made).toMatch(/<p><a href="https?:\/\/[^/"]+\/a">Go<\/a><\/p>/);
  expect(made).toMatch(/<a href="[^"]+\/#community">Get the newsletter by email<\/a>/);
  expect(made).toMatch(/<a href="https?:\/\/[^"]+\/audio\/\w+\.mp3">▶ Listen<\/a>/);
  expect(made).toMatch(
    /<img src="http[^"]+"[^>]*><\/a><br><a href="[^"]+"[^>]*>A<\/a> \(a\.example\)/,
  );
  expect(made).toMatch(/<div><figure><img src="http/);
  expect(made).not.toMatch(/own-|class=/);
});
