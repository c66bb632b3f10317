import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { Head } from "./head";

type Facts = Parameters<typeof pageMetadata>[0];

function headOf(facts: Partial<Facts>, analytics: object | null = null): string {
  const metadata = pageMetadata(
    { description: "Of tests.", path: "/article/a", ...facts },
    defaultSettings,
  );
  return renderToStaticMarkup(
    <html lang="en">
      <Head site={defaultSettings} metadata={metadata} analytics={analytics} />
    </html>,
  );
}

describe("the head of a document", () => {
  test("names the page in every place that is asked", () => {
    const html = headOf({ title: "Sleep <3" });
    expect(html).toContain("<title>Sleep &lt;3 | Tender Wiring</title>");
    expect(html).toContain('<meta property="og:title" content="Sleep &lt;3 | Tender Wiring"/>');
    for (const name of ['name="description"', 'property="og:description"']) {
      expect(html).toContain(`<meta ${name} content="Of tests."/>`);
    }
  });

  test("gives the one address of a page that may be found, and none of another", () => {
    const address = `${env.SITE_URL}/article/a`;
    expect(headOf({})).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(headOf({})).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(headOf({})).toContain('<meta name="robots" content="index, follow"/>');
    const hidden = headOf({ path: null });
    expect(hidden).not.toMatch(/canonical|og:url/);
    expect(hidden).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  test("shows the page's own picture, else the site's with its size", () => {
    const own = headOf({ image: "/image/a.webp" });
    expect(own).toContain(`<meta property="og:image" content="${env.SITE_URL}/image/a.webp"/>`);
    expect(own).not.toContain("og:image:width");
    expect(headOf({})).toContain('<meta property="og:image:width" content="1200"/>');
  });

  test("says of an article when it was written and what it is about", () => {
    const html = headOf({
      article: {
        publishedTime: "2026-01-02T00:00:00.000Z",
        modifiedTime: "2026-02-03T00:00:00.000Z",
        section: null,
        tags: ["sleep", "school"],
      },
    });
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain("2026-01-02");
    expect(html).toContain("2026-02-03");
    expect(html).not.toContain("article:section");
    expect(html.match(/article:tag/g)).toHaveLength(2);
    expect(headOf({})).toContain('<meta property="og:type" content="website"/>');
  });

  test("loads one style sheet and, after what the first picture needs, one script from the site, and nothing of the framework", () => {
    const html = headOf({});
    expect(html.match(/<link rel="stylesheet" href="\/r\/[^"]+\.css"\/>/g)).toHaveLength(1);
    expect(
      html.match(
        /<script type="module" fetchPriority="low" src="\/r\/[^"]+\.js"(?: data-offline="")? data-notifications="Notifications F8" data-close="Close notification"><\/script>/g,
      ),
    ).toHaveLength(1);
    expect(html).not.toContain("/_next/");
  });

  test("tells the reader script of an analytics service only where there is one", () => {
    expect(headOf({})).not.toContain('name="analytics"');
    expect(headOf({}, { id: "x" })).toContain(
      '<meta name="analytics" content="{&quot;id&quot;:&quot;x&quot;}"/>',
    );
  });
});
