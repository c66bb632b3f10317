import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { PublicVideo, VideoShelf } from "@/lib/domains/videos/schema";
import { signingImageSetting } from "@/lib/images/images";
import { setImageSetting } from "@/lib/images/site-picture";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { VideoShelves } from "./video-shelves";

function shelf(name: string, size: number): VideoShelf {
  const videos = Array.from({ length: size }, (_, number) => ({
    id: `${name}-${number}`,
    youtubeId: "abcdefghijk",
    title: `${name} ${number}`,
    tags: [] as string[],
  })) as PublicVideo[];
  return { slug: name, name, count: size, videos };
}

beforeAll(() => setImageSetting(signingImageSetting));

/** How many videos each shelf shows, and whether it has a row of its own. */
function shown(...sizes: number[]): [number, boolean][] {
  const shelves = sizes.map((size, index) => shelf(`s${index}`, size));
  const html = renderToStaticMarkup(<VideoShelves shelves={shelves} site={defaultSettings} />);
  return html
    .split("<section")
    .slice(1)
    .map((one) => [one.match(/<li/g)?.length ?? 0, one.includes("lg:col-span-full")]);
}

test("shelves fill their rows: four videos, or two beside those of another shelf, or two alone", () => {
  expect(shown(4, 2, 2)).toEqual([
    [4, true],
    [2, false],
    [2, false],
  ]);
  expect(shown(2, 1, 2)).toEqual([
    [2, false],
    [1, false],
    [2, true],
  ]);
});
