import { expect, test } from "vitest";
import { furniture } from "@/lib/content/furniture";
import { type Feed, feedHtml, writeAtom, writeJsonFeed, writeRss } from "@/lib/site/seo/feeds";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { writeSitemap, writeSitemapIndex } from "@/lib/site/seo/sitemap";
import { readXml, type XmlElement } from "@/lib/text/read-xml";
import naughtyStrings from "@/testing/corpora/naughty-strings.json";

const HOSTILE = `]]> & <b>"'</b> \u0000\u0008\ufffe \ud800 ${"é✓"}`;

const feed: Feed = {
  title: HOSTILE,
  description: HOSTILE,
  language: "en",
  furniture,
  author: HOSTILE,
  pagePath: "/articles",
  hub: "https://hub.example.org/",
  feedPath: "/feed.xml",
  items: [
    {
      id: "/article/naps",
      slug: "naps",
      title: HOSTILE,
      excerpt: HOSTILE,
      language: null,
      html: '<p><a href="/article/sleep">Sleep</a> &amp; ]]&gt; rest</p>',
      image: "/image/a.jpg",
      topics: [HOSTILE, "calm", HOSTILE],
      published: "2026-01-05T12:00:00.000Z",
      modified: "2026-02-06T12:00:00.000Z",
    },
  ],
};

function find({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

function textOf(parent: XmlElement, name: string): string {
  return find(parent, name)[0]?.text ?? "";
}

test("an RSS feed is well formed whatever is in it, and has what RSS 2.0 asks for", () => {
  const root = readXml(writeRss(feed));
  expect(root.name).toBe("rss");
  expect(root.attributes.version).toBe("2.0");
  const [channel] = find(root, "channel");
  const [item] = channel ? find(channel, "item") : [];
  if (!channel || !item) throw new Error("There is no item.");
  expect(textOf(channel, "link")).toBe(absoluteUrl("/articles"));
  expect(textOf(channel, "lastBuildDate")).toBe("Fri, 06 Feb 2026 12:00:00 GMT");
  expect(textOf(item, "title")).toBe(`]]> & <b>"'</b>  \ufffd é✓`);
  expect(textOf(item, "guid")).toBe(absoluteUrl("/article/naps"));
  expect(textOf(item, "pubDate")).toBe("Mon, 05 Jan 2026 12:00:00 GMT");
  expect(find(item, "category")).toHaveLength(3);
  expect(textOf(item, "content:encoded")).toBe(
    `<p><a href="${absoluteUrl("/article/sleep")}">Sleep</a> &#x26; ]]> rest</p>`,
  );
});

test("an Atom feed is well formed whatever is in it, and has what RFC 4287 asks for", () => {
  const root = readXml(writeAtom({ ...feed, feedPath: "/atom.xml" }));
  expect([root.name, root.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  expect(textOf(root, "id")).toBe(absoluteUrl("/atom.xml"));
  expect(textOf(root, "updated")).toBe("2026-02-06T12:00:00.000Z");
  expect(find(root, "link").map(({ attributes: { rel, href } }) => [rel, href])).toEqual([
    [undefined, absoluteUrl("/articles")],
    ["self", absoluteUrl("/atom.xml")],
    ["hub", "https://hub.example.org/"],
  ]);
  const [entry] = find(root, "entry");
  if (!entry) throw new Error("There is no entry.");
  expect(textOf(entry, "id")).toBe(absoluteUrl("/article/naps"));
  expect(textOf(entry, "title")).toBe(`]]> & <b>"'</b>  \ufffd é✓`);
  expect(textOf(entry, "published")).toBe("2026-01-05T12:00:00.000Z");
  expect(find(entry, "category")).toHaveLength(3);
  expect(textOf(entry, "content")).toContain(`<a href="${absoluteUrl("/article/sleep")}">`);
  const empty = readXml(writeAtom({ ...feed, items: [] }));
  expect(textOf(empty, "updated")).toBe("1970-01-01T00:00:00.000Z");
});

test("the picture of an item is in each of the feeds", () => {
  const address = absoluteUrl("/image/a.jpg");
  for (const text of [writeRss(feed), writeAtom(feed)]) {
    expect(text).toContain(`<media:content url="${address}" medium="image">`);
  }
  expect(JSON.parse(writeJsonFeed(feed)).items[0].image).toBe(address);
});

test("a JSON feed says the same with whole addresses", () => {
  const written = JSON.parse(writeJsonFeed({ ...feed, feedPath: "/feed.json" }));
  expect(written).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: absoluteUrl("/articles"),
    feed_url: absoluteUrl("/feed.json"),
  });
  expect(written.items[0]).toMatchObject({
    id: absoluteUrl("/article/naps"),
    image: absoluteUrl("/image/a.jpg"),
    date_published: "2026-01-05T12:00:00.000Z",
    date_modified: "2026-02-06T12:00:00.000Z",
  });
});

test("an entry is known by what it was known by before, or by its article's own id", () => {
  const [item] = feed.items;
  if (!item) throw new Error("There is no item.");
  const guidOf = (id: string) => {
    const items = [{ ...item, id }];
    const [channel] = find(readXml(writeRss({ ...feed, items })), "channel");
    const [entry] = channel ? find(channel, "item") : [];
    const [guid] = entry ? find(entry, "guid") : [];
    const json = JSON.parse(writeJsonFeed({ ...feed, items })).items[0].id;
    const [inAtom] = find(readXml(writeAtom({ ...feed, items })), "entry");
    const atom = inAtom && textOf(inAtom, "id");
    expect(atom).toBe(URL.canParse(id) || id.startsWith("/") ? json : absoluteUrl(`/#${id}`));
    return [guid?.text, guid?.attributes.isPermaLink, json];
  };
  const now = absoluteUrl("/article/naps");
  expect(guidOf("/article/naps")).toEqual([now, "true", now]);
  const before = absoluteUrl("/article/sleep");
  expect(guidOf("/article/sleep")).toEqual([before, "false", before]);
  for (const id of ["urn:uuid:1", "https://old.example/?p=5", "5f1e"]) {
    expect(guidOf(id)).toEqual([id, "false", id]);
  }
});

test("in a feed a video is a link, a picture has its whole address, and nothing is left of our styles", () => {
  const html = `<figure class="figure"><img src="/_next/image?url=a" srcset="/b 480w" style="background:red" loading="lazy" alt="A"></figure>
<video-facade video-id="VNNsN9IJkws"><a class="x" href="https://www.youtube.com/watch?v=VNNsN9IJkws">Watch</a></video-facade>`;
  expect(feedHtml(html, "/article/naps", furniture)).toBe(
    `<figure><img src="${absoluteUrl("/_next/image?url=a")}" alt="A"></figure>
<p><a href="https://www.youtube.com/watch?v=VNNsN9IJkws">▶ Watch</a></p>`,
  );
});

test("every string that others find trouble with survives in a feed and a sitemap", () => {
  for (const text of naughtyStrings as string[]) {
    const [item] = feed.items;
    if (!item) throw new Error("There is no item.");
    const named = { ...feed, items: [{ ...item, title: text, excerpt: text, topics: [text] }] };
    expect(() => readXml(writeRss(named)), text).not.toThrow();
    const video = {
      youtubeId: "VNNsN9IJkws",
      title: text,
      description: text,
      image: "/a.jpg",
      duration: 128,
      published: null,
    };
    expect(() => readXml(writeSitemap([{ path: "/", modified: null, video }])), text).not.toThrow();
  }
});

test("a sitemap has each page with its date, pictures and video", () => {
  const root = readXml(
    writeSitemap([
      { path: "/", modified: null },
      { path: "/article/naps", modified: "2026-02-06T12:00:00.000Z", images: ["/image/a.jpg"] },
    ]),
  );
  const urls = find(root, "url");
  expect(urls.map((url) => textOf(url, "loc"))).toEqual([
    absoluteUrl("/"),
    absoluteUrl("/article/naps"),
  ]);
  expect(urls.map((url) => find(url, "lastmod").length)).toEqual([0, 1]);
  const [image] = find(urls[1] as XmlElement, "image:image");
  expect(image && textOf(image, "image:loc")).toBe(absoluteUrl("/image/a.jpg"));
});

test("an index names its sitemaps", () => {
  const root = readXml(writeSitemapIndex([{ path: "/sitemap/1.xml", modified: null }]));
  const [sitemap] = find(root, "sitemap");
  expect(root.name).toBe("sitemapindex");
  expect(sitemap && textOf(sitemap, "loc")).toBe(absoluteUrl("/sitemap/1.xml"));
});
