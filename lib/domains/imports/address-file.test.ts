import { expect, test } from "vitest";
import { readAddressFile } from "./address-file";

test.each([
  [
    "a sitemap",
    `<?xml version="1.0"?><urlset xmlns:image="i"><url><loc> https://o.example/a?x=1&amp;y=2 </loc><image:image><image:loc>https://o.example/p.jpg</image:loc></image:image></url><url><loc>https://o.example/b</loc></url></urlset>`,
    ["https://o.example/a?x=1&y=2", "https://o.example/b"],
    [],
  ],
  [
    "an index of sitemaps",
    "<sitemapindex><sitemap><loc>https://o.example/s1.xml</loc><lastmod>2024</lastmod></sitemap></sitemapindex>",
    [],
    ["https://o.example/s1.xml"],
  ],
  [
    "RSS",
    "<rss><channel><link>https://o.example</link><item><link>https://o.example/a</link></item></channel></rss>",
    ["https://o.example/a"],
    [],
  ],
  [
    "RSS 1.0",
    `<rdf:RDF xmlns:rdf="r"><channel/><item><link>https://o.example/a</link></item></rdf:RDF>`,
    ["https://o.example/a"],
    [],
  ],
  [
    "Atom",
    `<feed><link href="https://o.example"/><entry><link rel="self" href="https://o.example/x"/><link href="https://o.example/a"/></entry></feed>`,
    ["https://o.example/a"],
    [],
  ],
  [
    "JSON Feed",
    `{"items":[{"url":"https://o.example/a"},{"id":"1"},null]}`,
    ["https://o.example/a"],
    [],
  ],
  ["a list", "\uFEFF/a\r\nhttps://o.example/b\n\nnothing\n", ["/a", "https://o.example/b"], []],
])("%s names its pages", (_, text, pages, files) => {
  expect(readAddressFile(text)).toEqual({ pages, files });
});

test.each(["<html><body>Hello</body></html>", "<urlset><url>", "{"])("%j is none", (text) => {
  expect(() => readAddressFile(text)).toThrow();
});
