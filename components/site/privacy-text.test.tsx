import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "@/lib/site";
import { PrivacyText } from "./privacy-text";

const textFor = (analytics: "ga4" | "plausible" | "umami" | null) =>
  renderToStaticMarkup(<PrivacyText analytics={analytics} />);

test("the page says everything that lib/site.ts does, and where to write", () => {
  const html = textFor(null);
  for (const { title, paragraphs } of site.privacy.sections) {
    for (const text of [title, ...paragraphs])
      expect(html).toContain(text.replaceAll("'", "&#x27;"));
  }
  expect(html).toContain(`href="mailto:${site.email}"`);
});

test("it says how the site itself counts visits, whatever else does", () => {
  for (const service of [null, "ga4", "plausible", "umami"] as const)
    expect(textFor(service)).toContain(site.privacy.analytics.own);
});

test("it names the service that counts visits, or says that there is none", () => {
  expect(textFor(null)).toContain(site.privacy.analytics.none);
  expect(textFor("plausible")).toContain("tells Plausible which pages");
  expect(textFor("plausible")).not.toContain(site.privacy.analytics.cookies);
  expect(textFor("ga4")).toContain(site.privacy.analytics.cookies);
  for (const service of ["ga4", "umami"] as const)
    expect(textFor(service)).not.toContain("{service}");
});
