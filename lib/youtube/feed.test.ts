import { expect, test } from "vitest";
import { cpuMsOf } from "@/testing/cpu";
import { parseFeed } from "./feed";

function feed(entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <yt:channelId>channel</yt:channelId><title>A channel</title>${entries}</feed>`;
}

function entry(title: string): string {
  return `<entry>
  <yt:videoId>demoCalmBth</yt:videoId><title>${title}</title>
  <published>2025-01-05T15:00:06+00:00</published>
  <media:group>
   <media:title>Not this one</media:title>
   <media:thumbnail url="https://i1.ytimg.com/vi/demoCalmBth/hqdefault.jpg" width="480" height="360"/>
   <media:description>In &amp; out</media:description>
  </media:group></entry>`;
}

test("a feed's entries are read with their texts as they are meant", () => {
  expect(parseFeed(feed(entry("Don&#39;t &lt;b&gt; 007")))).toEqual([
    {
      youtubeId: "demoCalmBth",
      title: "Don't <b> 007",
      description: "In & out",
      thumbnail: "https://i1.ytimg.com/vi/demoCalmBth/hqdefault.jpg",
      publishedAt: "2025-01-05T15:00:06+00:00",
      duration: null,
    },
  ]);
  expect(parseFeed(feed(""))).toEqual([]);
});

test("an entry that lacks everything is read as empty, not refused", () => {
  expect(parseFeed(feed("<entry/><entry><media:group/></entry>"))).toHaveLength(2);
});

test.each([
  ["<![CDATA[a <b> & c]]>", "a <b> & c"],
  ["]]&gt;<![CDATA[</title>]]>", "]]></title>"],
  ["a\u0000b\u000Bc\uFFFEd", "abcd"],
  ["<i>nested</i> text", "nested text"],
  ["<!-- hidden -->shown<?php evil ?>", "shown"],
])("the title %j is %j", (title, read) => {
  expect(parseFeed(feed(entry(title)))[0]?.title).toBe(read);
});

const BOMB = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

test.each([
  ["nothing", ""],
  ["text", "Service unavailable"],
  ["a page", "<!DOCTYPE html><html lang=en><title>Error 404</title><p>Not found.</html>"],
  ["another document", "<rss></rss>"],
  ["half a feed", feed(entry("Half")).slice(0, 400)],
  ["an unknown entity", feed(entry("&bogus;"))],
  ["an entity of its own", BOMB + feed(entry("&b;")).replace(/^.*\n/, "")],
  ["a forbidden character by number", feed(entry("&#0;"))],
  ["a nesting without end", feed("<a>".repeat(200_000))],
  ["JSON", "{}"],
])("%s is refused calmly", (_, xml) => {
  expect(() => parseFeed(xml)).toThrow(expect.objectContaining({ kind: "malformed", status: 502 }));
});

test("two megabytes of anything are read or refused in little time", () => {
  const texts = ["&lt;", "<a/>", "<![CDATA[", "<!--", '<a b="', "&amp", "]]>", "\u0000", "<entry>"];
  for (const text of texts) {
    const cpu = cpuMsOf(() => {
      try {
        parseFeed(feed(text.repeat(2_000_000 / text.length)));
      } catch (error) {
        expect(error).toMatchObject({ kind: "malformed" });
      }
    });
    expect(cpu, text).toBeLessThan(10_000);
  }
});
