import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintButton, PrintNote } from "@/components/resource/print-button";
import type { PublicResource } from "@/lib/domains/resources/schema";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

const NOTE = "A guide this long has to be downloaded";

function render(pageCount: number | null, pictures: number): string {
  const resource: PublicResource = {
    id: "01900000-0000-7000-8000-000000000000",
    slug: "calm-down-plan",
    title: "Calm-down plan",
    description: null,
    type: "PDF",
    category: null,
    age: null,
    pageCount,
    pagePictures: Array.from({ length: pictures }, (_, n) => `/image/${n}.jpg`),
    fileUrl: "/objects/x.pdf",
    fileType: "application/pdf",
    fileSize: 1_000,
    thumbnailUrl: null,
    featured: true,
    byEmail: false,
    downloadCount: 0,
  };
  return renderToStaticMarkup(
    <>
      <PrintButton resource={resource} site={defaultSettings} />
      <PrintNote resource={resource} site={defaultSettings} />
    </>,
  );
}

test("a guide whose pages are all drawn has a button to print it, and no word of another way", () => {
  expect(render(12, 12)).toContain("<button");
  expect(render(12, 12)).not.toContain(NOTE);
});

test("a guide of more pages than are drawn says in place of the button where it is printed from", () => {
  expect(render(60, 24)).not.toContain("<button");
  expect(render(60, 24)).toContain(NOTE);
});

test("a file without drawn pages says nothing of printing", () => {
  expect(render(null, 0)).toBe("");
  expect(render(2, 0)).toBe("");
});
