import { fetchingMarkdown } from "@/lib/domains/pictures/rules";
import { type Imported, PICTURE_TOKEN, sayCounts } from "@/lib/rich-text/imported";
import { pictureFile } from "../picture-markers";
import type { PicturePlace, TakenPicture } from "../take-pictures";
import { texts } from "../texts";

/** As many pictures of other sites are fetched for one paste. */
const FETCHED_MAX = 40;

type Places = {
  markerFor: (name: string) => string;
  placeOf: (marker: string) => PicturePlace;
};

type Marked = {
  markdown: string;
  /** What is to be stored. */
  taken: TakenPicture[];
  /** True where nothing came of it at all. */
  isEmpty: boolean;
  /** What came, in words. */
  said: string;
};

/** Puts a mark into the place of each picture that came along, or of another site, where pictures can be stored. */
export function markPictures(imported: Imported, places: Places, canStore: boolean): Marked {
  const taken: TakenPicture[] = [];
  const counts = { ...imported.counts };
  let { lostPictures } = imported;
  let fetched = 0;
  let linked = 0;
  const markdown = imported.markdown.replace(PICTURE_TOKEN, (_, index) => {
    const picture = imported.pictures[Number(index)];
    if (picture && "written" in picture) {
      const { address, written } = picture;
      if (!canStore || fetched === FETCHED_MAX) {
        linked += 1;
        return written.join("");
      }
      fetched += 1;
      const marker = fetchingMarkdown(written);
      taken.push({ address, written, place: places.placeOf(marker) });
      return marker;
    }
    const { data, alt } = picture ?? { data: "", alt: "" };
    const file = canStore ? pictureFile(data, alt) : null;
    if (!file) {
      lostPictures += 1;
      counts.picture -= 1;
      return "";
    }
    const marker = places.markerFor(file.name);
    taken.push({ file, alt, place: places.placeOf(marker) });
    return marker;
  });
  const said = [
    sayCounts(counts),
    texts.leftBehind(lostPictures),
    canStore ? texts.stayLinked(linked) : "",
  ];
  return {
    markdown,
    taken,
    isEmpty: markdown.trim() === "" && lostPictures === 0,
    said: said.filter(Boolean).join(". "),
  };
}
