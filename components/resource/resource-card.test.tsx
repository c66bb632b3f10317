import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicResource } from "@/lib/domains/resources/schema";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { ResourceCard } from "./resource-card";

const resource: PublicResource = {
  id: "01900000-0000-7000-8000-000000000000",
  slug: "calm-down-plan",
  title: "Calm-down plan",
  description: null,
  type: "PDF",
  category: null,
  age: null,
  pageCount: null,
  pagePictures: [],
  fileUrl: "/objects/x.pdf",
  fileType: "application/pdf",
  fileSize: 1_000,
  thumbnailUrl: null,
  featured: true,
  byEmail: false,
  downloadCount: 0,
};

function render(downloadsThisMonth: number | null): string {
  return renderToStaticMarkup(
    <ResourceCard
      downloadsThisMonth={downloadsThisMonth}
      drawing={0}
      heading="h3"
      resource={resource}
      site={defaultSettings}
    />,
  );
}

test.each([
  [1, "1 download this month"],
  [2, "2 downloads this month"],
  [1_234, "1,234 downloads this month"],
])("%d in a month are said as a person would", (count, words) => {
  expect(render(count)).toContain(`>${words}<`);
});

test.each([0, null])("%j is not counted aloud", (count) => {
  expect(render(count)).not.toContain("this month");
});

test("the kind of guide is among facts whose lines never begin with a dot", () => {
  const html = renderToStaticMarkup(
    <ResourceCard
      drawing={0}
      resource={{ ...resource, category: "Sleep" }}
      site={defaultSettings}
    />,
  );
  expect(html).toContain(
    '<p class="meta font-semibold text-brick"><span>PDF</span><span>Sleep</span></p>',
  );
});
