// Watches testing/exports.
import { describe, expect, test } from "vitest";
import { TooComplexError } from "@/lib/content/too-complex";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { readExport } from "@/lib/domains/imports/export/read-export";
import { openZip } from "@/lib/domains/imports/export/zip-export";
import { paragraphs } from "@/lib/domains/imports/readers/wordpress-texts";
import {
  flattenThreads,
  importedMoment,
  oldAddressKey,
  TOO_COMPLEX,
} from "@/lib/domains/imports/rules";
import { exportInput, type Found } from "@/lib/domains/imports/schema";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { Problem } from "@/lib/http/problem";
import { packedZipOf, zipOf } from "@/testing/files";
import { exportBytes, fileOf, foundArticle, openExport } from "@/testing/open-export";

type File = ReturnType<typeof fileOf>;

/** What is built to keep a program busy is read or refused by then. */
const CPU_MS_MAX = 2_000;
const MANY = 100_000;
/** As a disk gives them. */
const PART_BYTES = 64 * 1024;

/** What is said of an export that is built to keep a program busy. Throws where that takes long. */
async function readDense(bytes: Buffer): Promise<string[]> {
  const before = process.cpuUsage();
  const said: string[] = [];
  try {
    const { found } = await readExport(fileOf(bytes, PART_BYTES), () => {});
    for await (const one of found) {
      if ("note" in one) said.push(one.note.detail);
      else convertText(one.text, anything);
    }
  } catch (error) {
    if (error instanceof TooComplexError) said.push(TOO_COMPLEX);
    else if (error instanceof ExportRefused) said.push(error.message);
    else throw error;
  }
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(CPU_MS_MAX);
  return said;
}

async function readAll(file: File) {
  let site = "";
  const { source, found } = await readExport(file, (own) => {
    site = own;
  });
  const all: Found[] = [];
  for await (const one of found) all.push(one);
  const texts = all.flatMap((one) => ("text" in one ? [one.text] : []));
  const left = all.flatMap((one) => ("note" in one ? [one.note.subject] : []));
  return { source, site, texts, left };
}

const anything = { site: "", itemAt: () => null, hasFile: () => false };

describe("an export is known by its content", () => {
  test.each([
    ["wordpress.xml", "wordpress", 4, ["For the group", "“wpcf7_contact_form” entries"]],
    ["ghost.json", "ghost", 5, []],
    ["substack", "substack", 4, ["What do you think?", "Subscribers"]],
    ["medium", "medium", 3, []],
    ["hugo", "markdown", 3, []],
    ["jekyll", "markdown", 3, []],
    ["astro", "markdown", 1, []],
  ])("%s", async (name, source, texts, left) => {
    const read = await readAll(openExport(name));
    expect(read).toMatchObject({ source, left });
    expect(read.texts).toHaveLength(texts);
  });

  test("WordPress’ parts in one ZIP, and Ghost’s JSON beside its pictures", async () => {
    const xml = exportBytes("wordpress.xml");
    const parts = zipOf({ "site.001.xml": xml, "site.002.xml": xml });
    expect((await readAll(fileOf(parts))).texts).toHaveLength(8);
    const ghost = zipOf({ "ghost.json": exportBytes("ghost.json"), "content/a.png": "x" });
    expect((await readAll(fileOf(ghost))).source).toBe("ghost");
  });
});

test("what members or payers alone could read comes as a draft, and an email as an email", async () => {
  const states = async (name: string) =>
    Object.fromEntries(
      (await readAll(openExport(name))).texts.map((one) => [one.title, one.state]),
    );
  expect(await states("ghost.json")).toEqual({
    "The slow morning": "published",
    "About this": "published",
    "For members": "draft",
    "A letter": "email",
    "Not finished": "draft",
  });
  expect(await states("substack")).toMatchObject({ "Behind the wall": "draft" });
});

test.each([
  ["wordpress.xml", "A lamp in the evening"],
  ["ghost.json", "A window before sunrise"],
  ["hugo", "A puddle after the rain"],
])("what a featured image shows comes along from %s", async (name, words) => {
  const said = (await readAll(openExport(name))).texts
    .filter(({ featuredImage }) => featuredImage !== null)
    .map(({ featuredImageAlt }) => featuredImageAlt);
  expect(said).toEqual([words]);
});

describe("hostile exports are refused in a sentence", () => {
  /** How each entry of an archive’s list begins. */
  const LISTED = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  const wxr = (body: string, head = "") =>
    `<?xml version="1.0"?>${head}<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${body}</channel></rss>`;
  const postOf = (html: string, title = "x") =>
    `<item><title>${title}</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><content:encoded><![CDATA[${html}]]></content:encoded></item>`;
  const post = (id: number, parent: number) =>
    `<item><title>${id}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`;
  const remark = (id: number, parent: number) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_content>x</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;

  test.each([
    [
      "entities that grow",
      wxr("<item><title>&b;</title></item>", '<!DOCTYPE r [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>'),
      "definitions of its own",
    ],
    ["pages within each other", wxr(post(1, 2) + post(2, 1)), "in a circle"],
    [
      "comments that answer each other",
      wxr(
        `<item><title>x</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status>${remark(1, 2)}${remark(2, 1)}</item>`,
      ),
      "in a circle",
    ],
    ["a file that ends in its middle", wxr(post(1, 0)).slice(0, -30), "ends before its first"],
    ["some other XML", "<html><body></body></html>", "isn’t an export of WordPress"],
    ["some other JSON", '{"hello": [1, 2]}', "isn’t an export of Ghost"],
    ["a JSON that ends in its middle", '{"db":[{"data":{"posts":[{"id":"1",', "damaged"],
    ["a picture", "\u0089PNG", "isn’t an export that this site can read"],
  ])("%s", async (_, source, sentence) => {
    await expect(readAll(fileOf(Buffer.from(source)))).rejects.toThrow(sentence);
  });

  test("a hundred thousand elements of XML within each other, before the rest of their part is read", async () => {
    const source = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${"<wp:a>".repeat(MANY)}`;
    expect(await readDense(Buffer.from(source))).toEqual([
      "This XML file has elements nested more than 50 deep, which no WordPress export has. It is not used.",
    ]);
  });

  test.each([
    ["lists", `[${"[".repeat(MANY)}${"]".repeat(MANY)}]`],
    ["objects", `${'{"a":'.repeat(MANY)}1${"}".repeat(MANY)}`],
    ["lists without an end", "[".repeat(MANY)],
  ])("a hundred thousand %s of JSON within each other", async (_, deep) => {
    const source = `{"db":[{"data":{"posts":[{"id":"1","title":"x","deep":${deep}}]}}]}`;
    expect(await readDense(Buffer.from(source))).toEqual([
      "This JSON file has lists nested more than 100 deep, which no Ghost export has. It is not used.",
    ]);
  });

  const attributes = Array.from({ length: MANY }, (_, at) => `a${at}="x"`).join(" ");
  const dense: [name: string, html: string][] = [
    ["elements within each other", "<div>".repeat(MANY)],
    ["attributes of one element", `<p ${attributes}>x</p>`],
    ["links", "<a href='/x'>x</a> ".repeat(MANY)],
    ["pictures", "<img src='https://a.example/b.png'>".repeat(MANY)],
    ["line breaks", "<br>".repeat(MANY)],
  ];
  const packers: [name: string, pack: (html: string) => Buffer][] = [
    ["WordPress", (html) => Buffer.from(wxr(postOf(html)))],
    [
      "Ghost",
      (html) =>
        Buffer.from(JSON.stringify({ db: [{ data: { posts: [{ id: "1", title: "x", html }] } }] })),
    ],
    [
      "Substack",
      (html) => zipOf({ "posts.csv": "post_id,title\n1.x,x\n", "posts/1.x.html": html }),
    ],
    [
      "Medium",
      (html) =>
        zipOf({
          "posts/x.html": `<article class="h-entry"><h1 class="p-name">x</h1><section class="e-content">${html}</section></article>`,
        }),
    ],
  ];
  test.each(
    packers.flatMap(([source, pack]) => dense.map(([name, html]) => [name, source, pack(html)])),
  )("a hundred thousand %s in a post of %s", async (_name, _source, bytes) => {
    expect(await readDense(bytes as Buffer)).toEqual([TOO_COMPLEX]);
  });

  test.each([
    "<pre>",
    "<noscript>",
    "<div ",
    "[gallery ",
    "[gallery]",
    "[caption]",
    "[audio ",
    "[abc]",
  ])(
    "a hundred thousand times “%s” without an end is read without looking for it each time",
    async (begun) => {
      await readDense(Buffer.from(wxr(postOf(begun.repeat(MANY)))));
    },
  );

  test.each(["[", ">", "](", "{% highlight a %}", "{{< a ", "<A ", "\u0060", "```\n"])(
    "a hundred thousand times “%s” in Markdown",
    async (begun) => {
      const text = `---\ntitle: A\ndate: 2020-01-02\n---\n${begun.repeat(MANY)}`;
      await readDense(zipOf({ "posts/a.md": text }));
    },
  );

  test.each(["{", "[", "&a ", "? ", "!!x ", "- "])(
    "thirty thousand times “%s” at the head of a Markdown file",
    async (begun) => {
      const head = `title: A\na: ${begun.repeat(30_000)}`.slice(0, 60_000);
      await readDense(zipOf({ "posts/a.md": `---\n${head}\n---\nText` }));
    },
  );

  test("one post that is too dense, and the others of its export come", async () => {
    const titled = wxr(postOf("Calm.") + postOf("x", `&lt;div&gt;`.repeat(MANY)));
    const read = await readAll(fileOf(Buffer.from(titled), PART_BYTES));
    expect([read.texts.length, read.left.length]).toEqual([1, 1]);
  });

  test.each(["../up.md", "/etc/up.md", "a/../../up.md", "C:/up.md", "a\\..\\up.md"])(
    "a file that is called %s",
    async (name) => {
      const file = fileOf(zipOf({ [name]: "---\ntitle: X\n---\n" }));
      await expect(openZip(file)).rejects.toThrow("leads out of it");
    },
  );

  test("a link in place of a file", async () => {
    const bytes = zipOf({ "link.md": "/etc/passwd" });
    const listed = bytes.lastIndexOf(LISTED);
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, listed + 38);
    await expect(openZip(fileOf(bytes))).rejects.toThrow("a link to another place");
  });

  test("a bomb, by what it says and by what really comes out of it", async () => {
    const zeros = Buffer.alloc(20 * 1024 * 1024);
    await expect(openZip(fileOf(packedZipOf("a.md", zeros)))).rejects.toThrow(
      "far beyond its size",
    );
    const lying = await openZip(fileOf(packedZipOf("a.md", zeros, 500)));
    await expect(lying.read("a.md", 1_000)).rejects.toThrow("far beyond its size");
  });

  test.each(["a.xml", "a.json", "a.md"])(
    "a bomb that is called %s, while it is read",
    async (name) => {
      const bytes = packedZipOf(name, Buffer.alloc(20 * 1024 * 1024, "<"), 500);
      await expect(readAll(fileOf(bytes))).rejects.toThrow(
        new ExportRefused(
          "This archive would grow far beyond its size when it is unpacked, so it is not.",
        ),
      );
    },
  );

  test.each(["a.xml", "a.json", "a.md"])("damaged data that are called %s", async (name) => {
    const bytes = packedZipOf(name, exportBytes("wordpress.xml"));
    bytes.fill(0xff, 30 + name.length, 60 + name.length);
    await expect(readAll(fileOf(bytes))).rejects.toThrow(
      `The file ${name} is damaged in this archive. Please download the archive once more.`,
    );
  });

  test("a bomb of many small files, and one whose files share their bytes", async () => {
    const many = Array.from({ length: 4_200 }, (_, at) => [`${at}.md`, ""] as const);
    // Each says a megabyte, which alone is nothing.
    const large = zipOf(Object.fromEntries(many));
    for (let at = large.indexOf(LISTED); at !== -1; at = large.indexOf(LISTED, at + 1)) {
      large.writeUInt16LE(8, at + 10);
      large.writeUInt32LE(1024 * 1024, at + 24);
    }
    await expect(openZip(fileOf(large))).rejects.toThrow("far beyond its size");
    const shared = zipOf({ "a.md": "x".repeat(2_000), "b.md": "x" });
    const second = shared.lastIndexOf(LISTED);
    for (const field of [20, 24]) shared.writeUInt32LE(2_000, second + field);
    await expect(openZip(fileOf(shared))).rejects.toThrow("far beyond its size");
  });

  test("a file of 5 GB, before it is sent", () => {
    const parsed = exportInput.safeParse({ name: "large.zip", size: 5 * 1024 ** 3 });
    expect(parsed.error?.issues).toMatchObject([
      { path: ["size"], message: "The file is too large. The limit is 1 GB." },
    ]);
  });

  test("a storage that is away is no fault of the archive", async () => {
    let isAway = false;
    const whole = fileOf(packedZipOf("a.xml", exportBytes("wordpress.xml")));
    const folder = await openZip({
      ...whole,
      read: async (offset, length) => {
        if (isAway) throw new Problem(503, "The storage is away.");
        return whole.read(offset, length);
      },
    });
    isAway = true;
    await expect(folder.read("a.xml", 1_000)).rejects.toThrow("The storage is away.");
  });

  test("an archive with two files of one name, for that reason", async () => {
    const twice = zipOf({ "été.md": "x", ["été.md".normalize("NFD")]: "y" });
    await expect(openZip(fileOf(twice))).rejects.toThrow("two files called été.md");
  });

  test("an archive that is damaged", async () => {
    const bytes = exportBytes("jekyll");
    await expect(openZip(fileOf(bytes.subarray(0, -30)))).rejects.toThrow(
      "ends before the list of its files",
    );
  });

  test("front matter whose names stand for each other without end", async () => {
    const yaml = `a: &a [x,x]\n${"bcdefghi"
      .split("")
      .map((name, at) => `${name}: &${name} [${`*${"abcdefgh"[at]},`.repeat(9)}x]`)
      .join("\n")}`;
    const file = fileOf(zipOf({ "posts/a.md": `---\n${yaml}\n---\nText` }));
    expect((await readAll(file)).left).toEqual(["posts/a.md"]);
  });
});

describe("a text", () => {
  test("has its scripts, frames and forms taken out, and each is named", () => {
    const { content, notes } = convertText(
      foundArticle(
        '<p onclick="x()">Calm.</p><script>alert(1)</script><form><input></form><audio src="https://a.example/b.mp3"></audio><a href="javascript:alert(1)">go</a>',
      ),
      anything,
    );
    expect(content).toBe("Calm.\n\n[b.mp3](https://a.example/b.mp3)\n\ngo");
    expect(notes.map(({ subject }) => subject)).toEqual(["Scripts", "Forms", "Recordings"]);
  });

  test("that Markdown cannot say stays HTML, safe and named", () => {
    const source =
      '<h1>A</h1><table><tr><td colspan="2" onclick="x()">Both</td></tr><tr><td>1</td><td>2</td></tr></table><script>x</script>';
    const { content, notes } = convertText(foundArticle(source), anything);
    expect(content).toMatch(/^<div><h2>A<\/h2><table>.*colspan="2".*<\/div>$/s);
    expect(content).not.toMatch(/script|onclick/);
    expect(notes.at(-1)).toMatchObject({
      kind: "kept",
      detail: expect.stringContaining("merged cells"),
    });
  });

  test("says which pictures it has, and which nobody can find", () => {
    const source =
      '<img src="data:image/gif;base64,R0lGOD" data-src="/wp/a.png"><img src="https://b.example/c.png"><img src="d.png">';
    const whole = { ...anything, site: "https://old.example" };
    const { pictures } = convertText(
      foundArticle(source, { base: "https://old.example/x/" }),
      whole,
    );
    expect(pictures).toEqual([
      "https://old.example/wp/a.png",
      "https://b.example/c.png",
      "https://old.example/x/d.png",
    ]);
    expect(convertText(foundArticle('<img src="d.png">'), anything).notes).toMatchObject([
      { kind: "picture", subject: "d.png" },
    ]);
  });

  test("of WordPress has its captions, recordings and galleries, new ones and old ones", async () => {
    const { texts } = await readAll(openExport("wordpress.xml"));
    const old = texts.find(({ title }) => title === "First naps");
    if (!old) throw new Error("The export has it.");
    const { content, pictures } = convertText(old, anything);
    expect(content).toContain('![The lamp](https://picture.invalid/0 "By daylight")');
    expect(content).toContain('![The lamp](https://picture.invalid/1 "The same lamp, at dusk")');
    expect(content).toMatch(
      /^\[lullaby\.mp3\]\(https:\/\/quiet-evenings\.example\/.*lullaby\.mp3\)$/m,
    );
    expect(content).toMatch(
      /^!\[A lamp in the evening\]\(https:\/\/picture\.invalid\/0\)\n\n!\[The lamp at a window\]\(https:\/\/picture\.invalid\/1 "At dusk it is the only light\."\)$/m,
    );
    expect(pictures.map((address) => address.split("/").at(-1))).toEqual(["lamp.png", "dusk.png"]);
  });

  test("of the old editor of WordPress gets its paragraphs", () => {
    expect(paragraphs("One\ntwo\n\n<ul>\n<li>a</li>\n</ul>\nThree\n\n<pre>a\n\nb</pre>")).toBe(
      "<p>One<br>\ntwo</p>\n<ul>\n<li>a</li>\n</ul>\n<p>Three</p>\n<pre>a\n\nb</pre>",
    );
  });
});

test("an old address is known whatever it is written like", () => {
  const site = "https://www.old.example";
  expect(oldAddressKey("http://old.example/a/b/", site)).toBe("/a/b");
  expect(oldAddressKey("/a/b", site)).toBe("/a/b");
  expect(oldAddressKey("https://old.example/?p=12&x=1", site)).toBe("/?p=12");
  expect(oldAddressKey("https://else.example/a", site)).toBe("//else.example/a");
  expect(oldAddressKey("mailto:a@b.example", site)).toBeNull();
});

test("moments are read as exports write them", () => {
  expect(importedMoment("2024-05-17 18:30:00")).toBe("2024-05-17T18:30:00.000Z");
  expect(importedMoment("0000-00-00 00:00:00")).toBeNull();
  expect(importedMoment(1_426_263_451_924)).toBe("2015-03-13T16:17:31.924Z");
  expect(importedMoment("soon")).toBeNull();
});

test("threads become one level, and a circle is refused", () => {
  const comment = (key: string, parentKey: string | null) => ({
    key,
    parentKey,
    name: "",
    content: "",
    createdAt: "",
    approved: true,
  });
  const flat = flattenThreads(
    [comment("1", null), comment("2", "1"), comment("3", "2"), comment("4", "9")],
    () => new Error("circle"),
  );
  expect(flat.map(({ parentKey }) => parentKey)).toEqual([null, "1", "1", null]);
  expect(() =>
    flattenThreads([comment("1", "2"), comment("2", "1")], () => new Error("circle")),
  ).toThrow("circle");
});
