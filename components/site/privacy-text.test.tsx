import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { en } from "@/lib/site/words/en";
import { PrivacyText } from "./privacy-text";

type Service = "ga4" | "plausible" | "umami" | null;

function textFor(analytics: Service, content = defaultSettings.privacy.content): string {
  const { html, headings } = renderContent(content);
  return renderToStaticMarkup(
    <PrivacyText analytics={analytics} headings={headings} html={html} site={defaultSettings} />,
  );
}

test("the page says what the owner wrote, and where to write", () => {
  const html = textFor(null, "## Reading\n\nNothing is kept.\n\n## Writing\n\nI keep it.");
  expect(html).toContain("Nothing is kept.");
  expect(html).toContain("I keep it.");
  expect(html).toContain(`href="mailto:${defaultSettings.site.email}"`);
});

test("what counts visits comes after the first section, or after all of a text that has none", () => {
  const headings = [...textFor(null).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words);
  expect(headings.slice(0, 3)).toEqual([
    "When you read",
    en.privacy.visits.title,
    "When you get the newsletter",
  ]);
  expect(textFor(null, "Nothing at all.")).toMatch(/Nothing at all\.[\s\S]*How visits are counted/);
});

test("it says what readers may choose where there is something to choose, and nothing of it elsewhere", () => {
  expect(textFor(null)).toContain(en.privacy.choices.text);
  const { newsletter } = defaultSettings;
  const site = { ...defaultSettings, newsletter: { ...newsletter, asksAges: false } };
  const html = renderToStaticMarkup(
    <PrivacyText analytics={null} headings={[]} html="" site={site} />,
  );
  expect(html).not.toContain(en.privacy.choices.title);
});

test("a text of several sections begins with the way to each of them, and a short one does not", () => {
  const html = textFor(null, "## A *first* one\n\n## Two & two\n\n## Three");
  expect(html).toContain('<nav aria-label="On this page">');
  expect(html).toContain(
    '<li><a href="#content-a-first-one">A first one</a></li><li><a href="#visits">How visits are counted</a></li>',
  );
  expect(html).toContain('<a href="#content-two-two">Two &amp; two</a>');
  expect(textFor(null, "## One")).not.toContain("<nav");
});

test("it says how the site itself counts visits, whatever else does", () => {
  for (const service of [null, "ga4", "plausible", "umami"] as const)
    expect(textFor(service)).toContain(en.privacy.visits.own);
});

test("it names the service that counts visits, or says that there is none", () => {
  expect(textFor(null)).toContain(en.privacy.visits.none);
  expect(textFor("plausible")).toContain("tells Plausible which pages");
  expect(textFor("plausible")).not.toContain(en.privacy.visits.cookies);
  expect(textFor("ga4")).toContain(en.privacy.visits.cookies);
  for (const service of ["ga4", "umami"] as const)
    expect(textFor(service)).not.toContain("{service}");
});
