import { describe, expect, test } from "vitest";
import { commentNoticeEmail } from "@/lib/comments/emails";
import { renderContent } from "@/lib/content/render";
import { htmlToEmail } from "@/lib/mail/html-email";
import { mailingTestEmail, writeMailing } from "@/lib/mailings/emails";
import { confirmEmail, listEmail, welcomeEmail } from "@/lib/newsletter/emails";
import { unsubscribeUrl } from "@/lib/newsletter/links";
import { site } from "@/lib/site";
import { suggestionsDigestEmail } from "@/lib/suggestions/emails";

const ID = "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11";
const PAGE = "http://localhost:3000/article/storms";

const article = await writeMailing({
  id: "",
  state: "published",
  slug: "storms",
  title: "Storms & calm",
  excerpt: "What helps <first>.",
  content: "One **bold** word.",
});
const item = {
  commentId: ID,
  articleTitle: "Storms",
  articlePath: "/article/storms",
  name: "<b>Ada</b>",
  content: "First line\n<script>alert(1)</script>",
};
const comment = { count: 1, items: [item], newestAt: null };
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

const all = [
  ["confirm", confirmEmail(ID)],
  ["welcome", welcomeEmail(ID)],
  ["article", listEmail(article, ID)],
  ["article_test", mailingTestEmail(article)],
  ["comment", commentNoticeEmail(comment)],
  ["comments", commentNoticeEmail(comments)],
  ["suggestions", suggestionsDigestEmail(digest)],
] as const;

describe.each(all)("the %s email", (_, mail) => {
  test("has a subject of one line, and says the same in HTML and in text", () => {
    expect(mail.subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(mail.html).toContain("<!doctype html>");
    expect(mail.text).toContain(site.name);
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

  test("loads nothing and follows nobody", () => {
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe|form)\b|\bsrc=|url\(|@import/i);
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

test("what people wrote stays text", () => {
  const mail = commentNoticeEmail(comment);
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain("First line<br>&#60;script&#62;");
  expect(mail.text).toContain("> First line\n> <script>alert(1)</script>");
});

test("a comment without its article is announced too", () => {
  const mail = commentNoticeEmail({
    ...comment,
    items: [{ ...item, articleTitle: null, articlePath: null }],
  });
  expect(mail.subject).toBe("A comment is waiting for you");
  expect(mail.text).not.toContain("You’ll find it under");
});

test("several comments are announced at once, each with its own links", () => {
  const mail = commentNoticeEmail(comments);
  expect(mail.subject).toBe("24 comments are waiting for you");
  expect(mail.text).toContain("And 22 more.");
  expect(mail.text).toContain(`${"y".repeat(600)}…`);
  expect(mail.html.match(/\/comment\//g)).toHaveLength(4);
});

test("the digest says how many there are, and cuts what is long", () => {
  expect(suggestionsDigestEmail({ ...digest, count: 1 }).subject).toBe(
    "A new suggestion for Tender Wiring",
  );
  const mail = suggestionsDigestEmail(digest);
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
    const mail = listEmail(article, ID);
    expect(mail.html).toContain("Storms &#38; calm");
    expect(mail.html).toContain("What helps &#60;first&#62;.");
    expect(mail.text).toContain(`Read it on the site:\n${PAGE}`);
  });

  test("shown to the owner first says that it is a test", () => {
    const mail = mailingTestEmail(article);
    expect(mail.subject).toBe("Test: Storms & calm");
    expect(mail.text).toMatch(/^This is a test\. Only you received this email\./);
  });
});
