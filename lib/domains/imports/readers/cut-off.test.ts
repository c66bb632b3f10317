import { describe, expect, test } from "vitest";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { packedZipOf, zipOf } from "@/testing/files";
import { bring, exportBytes } from "@/testing/open-export";

/** What comes of an export that ends in its middle, by titles, and what is said of the rest. */
async function cutAt(bytes: Buffer, length: number) {
  const { came, left } = await bring(bytes.subarray(0, length));
  return {
    titles: came.map(({ text }) => text.title),
    states: came.map(({ state }) => state),
    cut: left.filter(({ kind }) => kind === "cut"),
    left: left.filter(({ kind }) => kind === "leftOut"),
  };
}

const lineAt = (text: string, at: number) => text.slice(0, at).split("\n").length;

describe("an XML of WordPress that is cut off", () => {
  const bytes = exportBytes("wordpress.xml");
  const source = bytes.toString();
  const at = (words: string) => Buffer.byteLength(source.slice(0, source.indexOf(words)));

  test("within a text brings those before it, and names that one with its line", async () => {
    const end = at("An idea]]>") + 40;
    const { titles, cut, left } = await cutAt(bytes, end);
    expect(titles).toEqual(["Why bedtime takes so long", "First naps"]);
    const line = lineAt(source, end);
    expect(cut).toMatchObject([
      { subject: "The end of the file", detail: expect.stringContaining(`ends in line ${line},`) },
    ]);
    expect(left).toMatchObject([
      { subject: "An idea", detail: `The file ends within it, in line ${line}.` },
    ]);
  });

  test.each(["An idea", "title><![CDATA[An idea"])(
    "before its title is whole (%s) says Untitled",
    async (words) => {
      const { titles, left } = await cutAt(bytes, at(words) + 4);
      expect(titles).toHaveLength(2);
      expect(left).toMatchObject([{ subject: "Untitled" }]);
    },
  );

  test("within its first text has nothing whole, and is refused", async () => {
    await expect(cutAt(bytes, at("<wp:comment_content>"))).rejects.toThrow(
      "before its first article or page",
    );
  });

  test("after its last text names no text, and says that it isn't whole", async () => {
    const { titles, cut, left } = await cutAt(bytes, bytes.byteLength - 12);
    expect([titles.length, cut.length]).toEqual([4, 1]);
    expect(left.map(({ subject }) => subject)).not.toContain("Untitled");
  });

  test("is one of several, which is named", async () => {
    const parts = zipOf({ "one.xml": bytes.subarray(0, -12), "two.xml": bytes });
    const { came, left } = await bring(parts);
    expect(came).toHaveLength(8);
    expect(left.filter(({ kind }) => kind === "cut")).toMatchObject([{ subject: "one.xml" }]);
  });

  test("in a letter of two bytes, or with lines of Windows, is no other", async () => {
    const text = source.replace("An idea", "An idé").replaceAll("\n", "\r\n");
    const end = Buffer.byteLength(text.slice(0, text.indexOf("An idé") + 6)) - 1;
    const { left } = await cutAt(Buffer.from(text), end);
    expect(left).toMatchObject([
      { detail: `The file ends within it, in line ${lineAt(text, text.indexOf("An idé"))}.` },
    ]);
  });

  test("anywhere brings whole texts alone, as they come of the whole file", async () => {
    const whole = new Map((await bring(bytes)).came.map((one) => [one.text.key, one]));
    for (let part = 1; part < 60; part += 1) {
      const end = Math.floor((bytes.byteLength * part) / 60);
      const came = await bring(bytes.subarray(0, end)).catch((error: unknown) => {
        if (error instanceof ExportRefused) return { came: [] };
        throw error;
      });
      for (const { text, state } of came.came) {
        const same = whole.get(text.key);
        expect([text.title, state]).toEqual([same?.text.title, same?.state]);
        expect(text.comments).toEqual(same?.text.comments);
      }
    }
  });
});

describe("a JSON of Ghost that is cut off", () => {
  const post = (id: number, more: object = {}) => ({
    id: String(id),
    title: `Post ${id}`,
    slug: `post-${id}`,
    status: "published",
    html: "<p>Words</p>",
    ...more,
  });
  const posts = [post(1), post(2, { status: "scheduled", published_at: "2099-01-01" }), post(3)];
  const data = {
    posts,
    posts_meta: [{ post_id: "2", email_only: 1 }],
    tags: [{ id: "t", name: "Sleep", slug: "sleep" }],
    posts_tags: [{ post_id: "1", tag_id: "t" }],
  };
  const lines = JSON.stringify({ db: [{ meta: {}, data }] }, null, 1);
  const oneLine = JSON.stringify({ meta: {}, data });

  test.each([
    ["of many lines", lines, " in line "],
    ["of one line", oneLine, ""],
  ])("within a text, %s, brings those before it and names that one", async (_, source, where) => {
    const { titles, cut, left } = await cutAt(Buffer.from(source), source.indexOf('"post-3"'));
    expect(titles).toEqual(["Post 1", "Post 2"]);
    expect(cut).toMatchObject([{ detail: expect.stringContaining(`The file ends${where}`) }]);
    const at = where && ` in line ${lineAt(source, source.indexOf('"post-3"'))}`;
    expect(left).toMatchObject([{ subject: "Post 3", detail: `The file ends within it${at}.` }]);
  });

  test("has nothing public of which it doesn't say whether it went out by email alone", async () => {
    const early = await bring(lines.slice(0, lines.indexOf('"posts_meta"')));
    expect(early.came.map(({ state }) => state)).toEqual(["draft", "draft", "draft"]);
    expect(early.came[0]?.notes[0]?.detail).toContain(
      "by email alone is missing, so it comes as a draft",
    );
    const late = await bring(lines.slice(0, lines.indexOf('"posts_tags"')));
    expect(late.came.map(({ state }) => state)).toEqual(["published", "email", "published"]);
  });

  test.each([
    ["a control character", (text: string) => text.replace('"Post 3"', '"Post\u00013"')],
    ["a brace too many", (text: string) => text.replace('"title": "Post 3"', '}"title": "Post 3"')],
  ])(
    "by %s brings what is before it, and says from which line on it can't be read",
    async (_, damage) => {
      const source = damage(lines);
      const { titles, cut } = await cutAt(Buffer.from(source), source.length);
      expect(titles).toEqual(["Post 1", "Post 2"]);
      const [, line] = /in line (\d+)$/.exec(cut[0]?.subject ?? "") ?? [];
      const real = lineAt(lines, lines.indexOf('"Post 3"'));
      expect(Math.abs(Number(line) - real)).toBeLessThan(2);
    },
  );

  test("is whole where something else follows its end", async () => {
    for (const more of ["\n", "<b>Notice</b>", "}"]) {
      const { came, left } = await bring(lines + more);
      expect([came.length, left]).toEqual([3, []]);
    }
  });

  test.each([
    ["before its first text", lines.slice(0, 30)],
    ["within its first text", lines.slice(0, lines.indexOf('"post-1"'))],
  ])("%s is refused", async (_, source) => {
    await expect(bring(source)).rejects.toThrow("damaged or incomplete");
  });
});

describe("an archive that is cut off or damaged", () => {
  test("without the list of its files is refused with what to do", async () => {
    const bytes = exportBytes("hugo");
    for (const part of [0.3, 0.6, 0.9]) {
      await expect(bring(bytes.subarray(0, Math.floor(bytes.byteLength * part)))).rejects.toThrow(
        "ends before the list of its files",
      );
    }
  });

  const head = "---\ntitle: A\ndate: 2020-01-02\n---\n";

  test("in one of its files brings the others, and names that one", async () => {
    const bytes = zipOf({ "posts/a.md": `${head}Words`, "posts/b.md": `${head}${"b".repeat(50)}` });
    // Four letters mark where its entry begins.
    bytes.fill(0xff, bytes.indexOf("posts/b.md") - 30, bytes.indexOf("posts/b.md") - 26);
    const { came, left } = await bring(bytes);
    expect(came.map(({ text }) => text.key)).toEqual(["posts/a.md"]);
    expect(left).toMatchObject([
      { subject: "posts/b.md", detail: expect.stringContaining("damaged in this archive") },
    ]);
  });

  test("in its only file is refused by that file's name", async () => {
    const bytes = packedZipOf("a.md", Buffer.from(head));
    bytes.fill(0xff, 34, 60);
    await expect(bring(bytes)).rejects.toThrow("The file a.md is damaged");
  });

  test.each([
    ["Markdown", { "posts/a.md": `${head}Words`, "posts/b.md": head + "b".repeat(9_000_000) }],
    [
      "Medium",
      {
        "posts/1.html": `<article class="h-entry"><h1 class="p-name">A</h1><section class="e-content"><h3>A</h3><p>b</p></section></article>`,
        "posts/2.html": "b".repeat(17_000_000),
      },
    ],
    [
      "Substack",
      {
        "posts.csv":
          "post_id,is_published,type,audience,title\n1.a,true,,everyone,A\n2.b,true,,everyone,B\n",
        "posts/1.a.html": "<p>Words</p>",
        "posts/2.b.html": "b".repeat(17_000_000),
      },
    ],
  ])("of %s with a text that is too large brings the others", async (_, files) => {
    const { came, left } = await bring(zipOf(files as Record<string, string>));
    expect([came.length, left.length]).toEqual([1, 1]);
    expect(left[0]?.detail).toContain("too large");
  });
});

describe("a posts.csv of Substack that is cut off", () => {
  const header = "post_id,post_date,is_published,type,audience,title,subtitle";
  const first = '1.a,2024-03-01,true,newsletter,everyone,"One, first",';
  const second = '2.b,2024-03-02,true,newsletter,only_paid,"Two, ""last""",x';
  const whole = `${header}\n${first}\n${second}\n`;
  const files = (csv: string) =>
    zipOf({ "posts.csv": csv, "posts/1.a.html": "<p>One</p>", "posts/2.b.html": "<p>Two</p>" });

  test.each(Array.from({ length: second.length - 4 }, (_, at) => at))(
    "has nobody read what its line doesn't say (%i characters of it)",
    async (length) => {
      const csv = whole.slice(0, whole.indexOf(second) + length);
      const { came } = await bring(files(csv));
      const states = came.map(({ text, state }) => [text.content, state]);
      expect(states).toContainEqual(["<p>One</p>", "published"]);
      expect(
        states.filter(([content]) => content !== "<p>One</p>").map(([, state]) => state),
      ).toEqual(states.slice(1).map(() => "draft"));
      expect(states.map(([content]) => content)).toContain("<p>Two</p>");
    },
  );

  test("says how much of it can be read", async () => {
    const { left } = await bring(files(whole.slice(0, -6)));
    expect(left).toMatchObject([
      { kind: "cut", subject: "posts.csv", detail: expect.stringContaining("first 2 lines") },
    ]);
  });

  test("is not one whose lines leave out empty cells at their end", async () => {
    const { came, left } = await bring(
      files(`${header}\n1.a,2024-03-01,true,newsletter,everyone,One\n${second}\n`),
    );
    expect([came.map(({ state }) => state), left]).toEqual([["published", "draft"], []]);
  });
});
