import { hasLocalMatch } from "next/dist/shared/lib/match-local-pattern";
import { hasRemoteMatch } from "next/dist/shared/lib/match-remote-pattern";
import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { localPatterns, remotePatterns } from "@/lib/images/patterns.mjs";
import {
  contentOptions,
  draftOptions,
  type ImageSetting,
  pictureAt,
  shownAddress,
} from "@/lib/images/rules";

const KEY = "0123456789abcdef0123456789abcdef.png";
const site: ImageSetting = {
  origin: "https://own.example",
  hosts: ["images.example.org", "cdn.example.org:8443", "localhost:4000"],
};
const local: ImageSetting = { ...site, origin: "http://localhost:3000" };

/** What the image route is asked for; null where it is not asked. */
function asked(address: string, setting = site): string | null {
  const { src, srcSet } = pictureAt(address, "20rem", setting);
  if (srcSet === undefined) {
    expect(src).toBe(address);
    return null;
  }
  return new URL(src, setting.origin).searchParams.get("url");
}

/** Whether Next's own image route takes what a page asks it for. */
function isTaken(source: string, { origin, hosts }: ImageSetting): boolean {
  return source.startsWith("/")
    ? hasLocalMatch(localPatterns, source)
    : hasRemoteMatch([], remotePatterns(hosts, origin), new URL(source));
}

describe("the image route serves", () => {
  test.each([
    ["/thumbnail/VNNsN9IJkws", "/thumbnail/VNNsN9IJkws"],
    ["/illustrations/a/b.png", "/illustrations/a/b.png"],
    [`/image/${KEY}`, `/image/${KEY}`],
    [`/objects/${KEY}`, `/image/${KEY}`],
    [`https://own.example/objects/${KEY}`, `/image/${KEY}`],
    ["https://i.ytimg.com/vi/x/0.jpg", "https://i.ytimg.com/vi/x/0.jpg"],
    ["https://img.youtube.com/vi_webp/x/0.webp", "https://img.youtube.com/vi_webp/x/0.webp"],
    ["https://images.example.org/a.jpg?w=1", "https://images.example.org/a.jpg?w=1"],
    ["https://cdn.example.org:8443/a.jpg", "https://cdn.example.org:8443/a.jpg"],
  ])("%s", (address, source) => {
    expect(asked(address)).toBe(source);
    expect(isTaken(source, site)).toBe(true);
  });

  test("pictures on this machine, while the site is there too", () => {
    const address = "http://localhost:4000/a.jpg";
    expect(asked(address, local)).toBe(address);
    expect(isTaken(address, local)).toBe(true);
    expect(asked(address, site)).toBeNull();
    expect(isTaken(address, site)).toBe(false);
  });
});

describe("the image route is not asked for, and would refuse,", () => {
  test.each([
    "https://elsewhere.example/a.jpg",
    "https://images.example.org.elsewhere.example/a.jpg",
    "https://sub.images.example.org/a.jpg",
    "https://images.example.org:444/a.jpg",
    "http://images.example.org/a.jpg",
    "https://cdn.example.org/a.jpg",
    "https://i.ytimg.com/an/other/a.jpg",
    "http://127.0.0.1/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "/admin",
    "/api/health",
    "/_next/image?url=%2Fthumbnail%2Fx&w=96&q=75",
    "/thumbnail/../api/health",
    "/thumbnail/x?y",
  ])("%s", (address) => {
    expect(asked(address)).toBeNull();
    expect(asked(address, local)).toBeNull();
    const { pathname, search } = new URL(address, site.origin);
    expect(isTaken(address.startsWith("/") ? pathname + search : address, site)).toBe(false);
  });

  test.each([
    "//images.example.org/a.svg",
    "https://images.example.org/a.svg",
    "/illustrations/meltdown-curve.svg",
    "no address",
    "http://",
    "data:image/png;base64,AAAA",
  ])("%s, which is shown as it is", (address) => {
    expect(asked(address)).toBeNull();
  });
});

test("a picture comes in sizes up to what it is shown at twice over, with the largest for old browsers", () => {
  const { src, srcSet, sizes } = pictureAt("/illustrations/a.png", "20rem", site);
  expect(sizes).toBe("20rem");
  const widths = (srcSet ?? "").split(", ").map((copy) => copy.split(" ")[1]);
  expect(widths.length).toBeGreaterThan(4);
  expect(src).toBe(srcSet?.split(", ").at(-1)?.split(" ")[0]);
});

test("a copy that serves for two of the wanted widths is named once", () => {
  const { srcSet = "" } = pictureAt("/illustrations/a.png", "100vw", site, [320, 480, 828]);
  expect(srcSet.split(", ").map((copy) => copy.split(" ")[1])).toEqual(["640w", "828w"]);
});

test("of YouTube's picture no copy is asked for beyond the first that holds all of it", () => {
  const { srcSet = "" } = pictureAt("/thumbnail/VNNsN9IJkws", "20rem", site);
  const widths = srcSet.split(", ").map((copy) => Number.parseInt(copy.split(" ")[1] ?? "", 10));
  expect(widths.length).toBeGreaterThan(2);
  expect(widths.filter((width) => width >= 1280)).toHaveLength(1);
  const large = pictureAt("/thumbnail/VNNsN9IJkws", "100vw", site, [1280, 1600]);
  expect(large.srcSet?.split(", ")).toHaveLength(1);
});

test.each([
  [`/objects/${KEY}`, `/image/${KEY}`],
  ["/objects/../x", "/objects/../x"],
  ["/a/objects/b.png", "/a/objects/b.png"],
  ["https://elsewhere.example/objects/a.png", "https://elsewhere.example/objects/a.png"],
])("%s is shown from %s", (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});

describe("in an article's text", () => {
  const html = (content: string) => renderContent(content, contentOptions(site)).html;

  test("stored pictures and those of listed hosts go through the image route", () => {
    expect(html(`![A](/objects/${KEY})`)).toContain(
      `src="/_next/image?url=%2Fimage%2F${KEY}&#x26;w=`,
    );
    const listed = html("![A](https://images.example.org/a.jpg)");
    expect(listed).toMatch(
      /srcset="\/_next\/image\?url=https%3A%2F%2Fimages\.example\.org%2Fa\.jpg/,
    );
    expect(listed).toContain('sizes="(min-width: 37.5rem) 35rem, 100vw"');
    expect(listed).toContain('loading="lazy"');
  });

  test("all others are shown as they are, without copies that their author names", () => {
    const other = html(
      '<p><img src="https://elsewhere.example/a.jpg" srcset="/_next/image?url=x&w=1&q=1 1w" sizes="1px" alt="A"></p>',
    );
    expect(other).toContain('src="https://elsewhere.example/a.jpg"');
    expect(other).not.toMatch(/srcset|sizes/);
  });

  test("a draft has a link in place of what only another site has", () => {
    const draft = (content: string) => renderContent(content, draftOptions(site)).html;
    const other = draft("![A storm](https://elsewhere.example/a.jpg)");
    expect(other).not.toContain("<img");
    expect(other).toMatch(/<a href="https:\/\/elsewhere\.example\/a\.jpg"[^>]*>Picture: A storm/);
    for (const ours of [`/objects/${KEY}`, "https://images.example.org/a.jpg"]) {
      expect(draft(`![A](${ours})`)).toBe(html(`![A](${ours})`));
    }
  });
});
