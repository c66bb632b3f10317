import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LatestArticles } from "@/components/home/latest-articles";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

function shown(articles: [] | "failed"): string {
  return renderToStaticMarkup(
    <LatestArticles articles={articles} site={defaultSettings} hasAges={false} stage={4} />,
  );
}

test("articles that cannot be read and articles that do not exist are distinguished", () => {
  const [failed, none] = [shown("failed"), shown([])];
  expect(failed).toContain("The articles can’t be shown right now.");
  expect(failed).toContain('<a href="/">Please try again in a minute</a>');
  expect(failed).not.toContain(defaultSettings.home.articlesEmpty);
  expect(none).toContain(defaultSettings.home.articlesEmpty);
  expect(none).not.toContain("right now");
});
