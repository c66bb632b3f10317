import "server-only";
import { listPictures } from "@/lib/domains/pictures/owner";
import { restorePictures } from "@/lib/domains/pictures/removal";
import { restorePictureFiles, type TagsOfUses } from "@/lib/domains/pictures/replacement";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";

/** `tagsOf` says what readers were shown with a picture, which other domains know. */
export function pictureKind(tagsOf: TagsOfUses): Kind {
  return {
    restore: { picture: restorePictures, pictureFile: restorePictureFiles(tagsOf) },
    async find(admin, search) {
      const { pictures } = await listPictures(admin, search);
      return pictures.map(({ id, name, alt }) => {
        const href = screenAt("pictures", { q: search.q });
        return foundItem("picture", { id, title: asTitle(alt || name), hint: alt && name, href });
      });
    },
  };
}
