import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { commentNoticeEmail } from "@/lib/domains/comments/emails";
import { invitationEmail } from "@/lib/domains/editors/emails";
import { mailingTestEmail, NO_WORDS, writeMailing } from "@/lib/domains/mailings/emails";
import { confirmEmail, listEmail, welcomeEmail } from "@/lib/domains/newsletter/emails";
import { unsubscribeUrl } from "@/lib/domains/newsletter/links";
import { weeklyLetterEmail } from "@/lib/domains/statistics/emails";
import { suggestionsDigestEmail } from "@/lib/domains/suggestions/emails";
import { htmlToEmail } from "@/lib/mail/html-email";
import { defaultSettings as site } from "@/lib/site/settings/defaults/settings";
import { EMAIL_ATTRIBUTES, EMAIL_ELEMENTS, EMAIL_STYLES } from "@/testing/email-support";
import { withoutCover } from "@/testing/mailed-article";

const ID = "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11";
const PAGE = "http://localhost:3000/article/storms";

const storms = {
  id: "",
  state: "published",
  audience: "both",
  slug: "storms",
  title: "Storms & calm",
  excerpt: "What helps <first>.",
  content: "One **bold** word.",
  language: null,
  references: "",
  ...withoutCover,
} as const;
const article = await writeMailing(storms, NO_WORDS, site);
const item = {
  commentId: ID,
  articleTitle: "Storms",
  articlePath: "/article/storms",
  name: "<b>Ada</b>",
  content: "First line\n<script>alert(1)</script>",
};
const comment = { count: 1, items: [item], newestAt: "2026-11-21T10:00:00.000Z" };
const comments = {
  count: 24,
  items: [item, { ...item, articleTitle: null, articlePath: null, content: "y".repeat(5_000) }],
  newestAt: "2026-11-21T10:00:00.000Z",
};
const digest = {
  count: 3,
  items: [
    { type: "question", name: "Ada", subject: "Sleep", message: "Why & how?" },
    { type: "suggestion", name: null, subject: null, message: "x".repeat(10_000) },
  ],
  newestAt: "2026-11-21T10:00:00.000Z",
};
const week = {
  first: "2026-11-16",
  last: "2026-11-22",
  views: { count: 1_200, before: 1_000 },
  gained: 1,
  lost: 0,
  downloads: 2,
  pages: [{ path: "/article/storms", title: "Storms & <calm>", views: 900 }],
  missed: [{ words: "<b>teeth</b>", count: 2, before: null }],
};
const NOTHING = {
  comments: 0,
  suggestions: 0,
  emails: 0,
  mailings: 0,
  floods: 0,
  syncs: 0,
  drafts: 0,
  backups: 0,
  webhooks: 0,
  menu: 0,
};
const waiting = { ...NOTHING, comments: 1, drafts: 2, webhooks: 1 };

const all = [
  ["confirm", confirmEmail(ID, site)],
  ["welcome", welcomeEmail(ID, site)],
  ["article", listEmail(article, ID, site)],
  ["article_test", mailingTestEmail(article, site)],
  ["comment", commentNoticeEmail(comment, site)],
  ["comments", commentNoticeEmail(comments, site)],
  ["suggestions", suggestionsDigestEmail(digest, site)],
  ["invitation", invitationEmail(site)],
  ["weekly", weeklyLetterEmail(week, waiting, site)],
] as const;

describe.each(all)("the %s email", (_, mail) => {
  test("has a subject of one line, and says the same in HTML and in text", () => {
    expect(mail.subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(mail.html).toContain("<!doctype html>");
    expect(mail.text).toContain(site.site.name);
    const words = mail.html
      .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<div style="display:none.*/g, "")
      .replace(/<br>/g, " ")
      .replace(/<[^>]+>/g, " ")
      .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_all, hex, dec) =>
        String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(dec)),
      );
    const missing = words
      .split(/\s+/)
      .filter((word) => word.length > 3 && !mail.text.includes(word));
    expect(missing).toEqual([]);
  });

  test("loads no more than the site's own mark and a cover, the same for all, and follows nobody", () => {
    expect(mail.html).not.toMatch(/<(?:link|script|iframe|form)\b|url\(|@import/i);
    for (const [, address = ""] of mail.html.matchAll(/src="([^"]*)"/g)) {
      expect(address).toMatch(
        /^http:\/\/localhost:3000\/(?:icon-192\.png|_next\/image\?url=%2Fimage%2Fcovers%2F[\w-]+\.png&#38;w=1080&#38;q=75)$/,
      );
    }
    for (const [, address = ""] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^http:\/\/localhost:3000(\/|$)/);
    }
  });

  test("fits a phone, in light and in dark", () => {
    expect(mail.html).toContain("max-width:600px");
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain("prefers-color-scheme:dark");
    expect(mail.html).not.toMatch(/[^-]width:\s*\d{3,}px/);
  });
});

describe("mail to the list", () => {
  test.each(all.filter(([kind]) => kind === "welcome" || kind === "article"))(
    "as the %s mail lets its reader leave, from the mail and from the mail program",
    (_, mail) => {
      expect(mail.headers).toMatchObject({
        "List-Id": "<newsletter.localhost>",
        "List-Unsubscribe": `<${unsubscribeUrl(ID)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      expect(mail.html).toContain(`href="${unsubscribeUrl(ID)}"`);
      expect(mail.text).toContain(unsubscribeUrl(ID));
    },
  );

  test.each(all.filter(([kind]) => kind !== "welcome" && kind !== "article"))(
    "is not what the %s mail is",
    (_, mail) => {
      expect(Object.keys(mail.headers)).toEqual(["Auto-Submitted"]);
      expect(mail.html + mail.text).not.toContain("/newsletter/unsubscribe/");
    },
  );
});

describe("who signs what goes to the list", () => {
  const signed = (author: Partial<typeof site.author>) =>
    listEmail(article, ID, { ...site, author: { ...site.author, ...author } });

  test("is the author, with her line and a picture of the site's own", () => {
    const { html, text } = signed({
      name: "Ada <M>",
      line: "Mother of two",
      photo: "/image/a.jpg",
    });
    expect(html).toContain("Ada &#60;M&#62;");
    expect(html).toContain(
      '<img src="http://localhost:3000/image/a.jpg" alt="" width="56" height="56"',
    );
    expect(text).toContain("Ada <M>\nMother of two");
  });

  test("has a picture of the library as a square, which Yahoo and GMX would squeeze it into", () => {
    const key = `${"a".repeat(20)}-1-700x1200-aba592.jpg`;
    expect(signed({ photo: `/image/pictures/${key}` }).html).toContain(
      `<img src="http://localhost:3000/image/portraits/${key}" alt="" width="56" height="56"`,
    );
  });

  test("has no picture that another site would be asked for", () => {
    expect(signed({ name: "Ada", photo: "https://x.example/a.jpg" }).html).not.toContain(
      "x.example",
    );
  });
});

test("Outlook on Windows gets a column of its own, and every table is one of looks alone", () => {
  const { html } = listEmail(article, ID, site);
  expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="600"><tr><td><!\[endif\]-->/);
  expect(html).toContain("<!--[if mso]></td></tr></table><![endif]-->");
  for (const table of html.match(/<table[^>]*>/g) ?? []) {
    expect(table).toContain('role="presentation"');
  }
});

test("what people wrote stays text", () => {
  const mail = commentNoticeEmail(comment, site);
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain("First line<br>&#60;script&#62;");
  expect(mail.text).toContain("> First line\n> <script>alert(1)</script>");
});

test("a comment without its article is announced too", () => {
  const mail = commentNoticeEmail(
    { ...comment, items: [{ ...item, articleTitle: null, articlePath: null }] },
    site,
  );
  expect(mail.subject).toBe("A comment is waiting for you");
  expect(mail.text).not.toContain("You’ll find it under");
});

test("several comments are announced at once, each with its own links", () => {
  const mail = commentNoticeEmail(comments, site);
  expect(mail.subject).toBe("24 comments are waiting for you");
  expect(mail.text).toContain("And 22 more.");
  expect(mail.text).toContain(`${"y".repeat(600)}…`);
  expect(mail.html.match(/\/comment\//g)).toHaveLength(4);
});

test("the digest says how many there are, and cuts what is long", () => {
  expect(suggestionsDigestEmail({ ...digest, count: 1 }, site).subject).toBe(
    "A new suggestion for Tender Wiring",
  );
  const mail = suggestionsDigestEmail(digest, site);
  expect(mail.subject).toBe("3 new suggestions for Tender Wiring");
  expect(mail.text).toContain("Question from Ada: Sleep");
  expect(mail.text).toContain("Suggestion from someone who gave no name");
  expect(mail.text).toContain("And 1 more.");
  expect(mail.text.length).toBeLessThan(2_500);
});

describe("an article in a mail", () => {
  const CONTENT = `
## A heading

A [relative](/articles) link, [another](guide#part), a [jump](#a-heading), [mail](mailto:a@b.example) and https://example.org/x.

![A calm room](/images/room.jpg "With a caption")

https://www.youtube.com/watch?v=VNNsN9IJkws

- one
- two
  1. inner

3. three
4. four

- [x] done
- [ ] open

> [!TIP]
> Breathe.

| a | b |
|---|---|
| 1 | 2 |

---

A note.[^1]

[^1]: The source.

<div onclick="alert(1)" style="color:red"><script>alert(2)</script>Plain.</div>

::figure[A wave that *stays* within its band.]{name=window-of-tolerance}

::figure{name=co-regulation}

:::aside
Beside the text.
:::

:::quote
Calm is handed over.
:::
`;
  const { html, text } = htmlToEmail(renderContent(CONTENT).html, PAGE);

  test("has whole addresses", () => {
    expect(html).toContain('href="http://localhost:3000/articles"');
    expect(html).toContain('href="http://localhost:3000/article/guide#part"');
    expect(html).toContain(`href="${PAGE}#content-a-heading"`);
    expect(html).toContain('href="mailto:a@b.example"');
    expect(html).toContain('src="http://localhost:3000/images/room.jpg"');
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/);
  });

  test("has a link where the page has a player", () => {
    expect(html).toMatch(
      /<p [^>]*><a href="https:\/\/www\.youtube\.com\/watch\?v=VNNsN9IJkws"[^>]*>▶ Watch the video on YouTube<\/a><\/p>/,
    );
    expect(html).not.toContain("video-facade");
  });

  test("has no script, no form and no style but ours", () => {
    expect(html).not.toMatch(/script|onclick|<input|color:red|id=|aria-|role=|loading=/);
    expect(html).toMatch(/☑\s+done/);
    expect(html).toMatch(/☐\s+open/);
    expect(html).toMatch(/<h2 class="ink" style="[^"]*Georgia/);
    expect(html).toMatch(/<img [^>]*style="[^"]*max-width:100%/);
  });

  test("has a drawing's caption, a margin note and a pull quote as text", () => {
    expect(html).not.toMatch(/own-figure|<svg/);
    expect(html).toMatch(
      /<div class="quiet" [^>]*>A wave that <em>stays<\/em> within its band\.<\//,
    );
    expect(html).toContain("Co-regulation between two people");
    expect(html).toMatch(/<div class="soft" style="[^"]+"><p [^>]*>Beside the text\./);
    expect(text).toMatch(
      /^A wave that stays within its band\.\n+Co-regulation between two people\n+Beside the text\.\n+Calm is handed over\.$/m,
    );
  });

  test("reads well as text", () => {
    expect(text).toContain("A relative (http://localhost:3000/articles) link");
    expect(text).toContain("mail (a@b.example) and https://example.org/x.");
    expect(text).toContain("[A calm room]\nWith a caption");
    expect(text).toContain(
      "▶ Watch the video on YouTube (https://www.youtube.com/watch?v=VNNsN9IJkws)",
    );
    expect(text).toMatch(/^- one\n- two\n1\. inner$/m);
    expect(text).toMatch(/^3\. three\n4\. four$/m);
    expect(text).toMatch(/^- ☑ done\n- ☐ open$/m);
    expect(text).toContain("* * *");
    expect(text).toMatch(/^A note\.\[1\]$/m);
    expect(text).toMatch(/^1\. The source\.$/m);
    expect(text).not.toMatch(/\n{3}|<[a-z]/);
  });

  test("says its title and excerpt as text, and where to read it", () => {
    const mail = listEmail(article, ID, site);
    expect(mail.html).toContain("Storms &#38; calm");
    expect(mail.html).toContain("What helps &#60;first&#62;.");
    expect(mail.text).toContain(`Read it on the site:\n${PAGE}`);
  });

  test("shown to the owner first says that it is a test", () => {
    const mail = mailingTestEmail(article, site);
    expect(mail.subject).toBe("Test: Storms & calm");
    expect(mail.text).toMatch(/^This is a test\. It was not sent to the list\./);
  });
});

test("the weekly letter tells of the week, of what was missed and of what waits", () => {
  const { subject, text, html } = weeklyLetterEmail(week, waiting, site);
  expect(subject).toBe(`Your week at ${site.site.name}: 1,200 page views`);
  for (const words of [
    "Nov 16, 2026 to Nov 22, 2026",
    "1,200 page views (+20% compared with the week before)",
    "1 new subscriber, 0 left",
    "Storms & <calm>: 900",
    "<b>teeth</b> (2 times)",
    "1 comment waits for approval",
    "2 articles to finish",
    "1 webhook was paused after failures",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain("&#60;b&#62;teeth&#60;/b&#62;");
  const quiet = weeklyLetterEmail({ ...week, pages: [], missed: [] }, NOTHING, site);
  expect(quiet.text).toContain("Nothing. Enjoy the quiet.");
  expect(quiet.text).not.toContain("Most read");
});

test("an article's email shows its picture, or the drawing of its page, as wide as the column", async () => {
  const own = { featuredImage: "/image/pictures/a.jpg", featuredImageAlt: "A kite" };
  const { html, text } = await writeMailing({ ...storms, ...own }, NO_WORDS, site);
  expect(html).toMatch(
    /<p[^>]*><img src="http:\/\/localhost:3000\/_next\/image\?[^"]*a\.jpg[^"]*" alt="A kite" width="556"/,
  );
  expect(text).toContain("[A kite]");
  const drawn = await writeMailing(storms, NO_WORDS, site);
  expect(drawn.html).toMatch(/covers%2F[a-z]+-\d-coral\.png[^"]*" alt="" width="556"/);
});

test("an article's sources stand below its words, one by one, and where there are none nothing does", async () => {
  const references = "Porges, *The <b>vagus</b>*, 2011\n[A study](/study)";
  const { html, text } = await writeMailing({ ...storms, references }, NO_WORDS, site);
  expect(html).toMatch(/word\..*<h2[^>]*>Sources<\/h2>.*<ol.*<em[^>]*>The.*Read it on the site/s);
  expect(html).toContain('href="http://localhost:3000/study"');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(text).toMatch(/Sources\n-+\n+1\. Porges/);
  expect(article.html + article.text).not.toContain("Sources");
});

/** What is in either and not in the other. */
function differences(used: Set<string>, known: object): string[] {
  const listed = Object.keys(known);
  return [...used].filter((one) => !(one in known)).concat(listed.filter((one) => !used.has(one)));
}

test("emails are made of what mail programs show, each element, style and attribute looked up", () => {
  const everything = renderContent(
    `# T\n\n## H\n\n### H\n\n#### H\n\nA^b^ *c* **d** \`e\` [f](/g "h")\\\ni\n\n---\n\n> j\n\n    k\n\n1. l\n\n3. m\n\n- n\n\n| o |\n|--:|\n| p |\n\n![q](/r.png)\n\n<p dir="rtl" lang="ar">s<sup>1</sup></p><table><tr><td colspan="2" rowspan="2">t</td></tr></table><ol start="3"><li>u</li></ol>\n\n::button[v]{href=/w}\n\n:::aside\nx\n:::\n\n> [!TIP]\n> y`,
  ).html;
  const signed = {
    ...site,
    author: { ...site.author, name: "Ada", line: "z", photo: "/image/a.jpg" },
  };
  const html = [
    ...all.map(([, mail]) => mail.html),
    listEmail({ ...article, ...htmlToEmail(everything, PAGE) }, ID, signed).html,
  ].join("");
  const tags = [...html.matchAll(/<([a-z]\w*)((?:\s[\w-]+(?:="[^"]*")?)*)/g)];
  const attributes = tags.flatMap(([, , text = ""]) => [
    ...text.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g),
  ]);
  const styles = attributes
    .filter(([, name]) => name === "style")
    .flatMap(([, , value = ""]) => value.replace(/&#\w+;/g, "'").split(";"));
  const names = (found: string[]) => new Set(found);
  expect(differences(names(tags.map(([, name = ""]) => name)), EMAIL_ELEMENTS)).toEqual([]);
  expect(differences(names(attributes.map(([, name = ""]) => name)), EMAIL_ATTRIBUTES)).toEqual([]);
  const properties = styles.map((style) => style.split(":")[0]?.trim() ?? "").filter(Boolean);
  expect(differences(names(properties), EMAIL_STYLES)).toEqual([]);
  expect(styles.join(";")).not.toMatch(/\d(?:rem|vw|vh|ch)\b|var\(|calc\(|url\(|flex|grid|:\s*-\d/);
});
