import { expect, test } from "vitest";
import { PALETTES } from "@/lib/theme";
import { COVER_NAMES, coverFile, coverSvg } from "./cover-sheet";

test.each(PALETTES)(
  "a cover as a file has every colour of its own in %s, in both schemes",
  (palette) => {
    for (const name of COVER_NAMES) {
      const file = coverFile(coverSvg(name), palette);
      const [light = "", dark = ""] = /<style>(.*)<\/style>/.exec(file)?.[1]?.split("@media") ?? [];
      expect(dark).toContain("prefers-color-scheme:dark");
      for (const [, colour = ""] of file.matchAll(/var\((--color-[a-z-]+)\)/g)) {
        expect(light).toMatch(new RegExp(`${colour}:#[0-9a-f]{6}`));
        expect(dark).toMatch(new RegExp(`${colour}:#[0-9a-f]{6}`));
      }
    }
  },
);
