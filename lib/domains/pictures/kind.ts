import "server-only";
import { Problem } from "@/lib/http/problem";
import { trashIdOfPicture } from "@/lib/images/picture-key";
import { asTitle, foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { describePicture, listPictures } from "./owner";
import { deletePicture, removeEmptiedPictures, restorePictures } from "./removal";
import { restorePictureFiles, type TagsOfUses } from "./replacement";
import { pictureWordsInput } from "./schema";

/** `tagsOf` says what readers were shown with a picture, which other domains know. */
export function pictureKind(tagsOf: TagsOfUses): Kind {
  return {
    name: "Pictures",
    trash: {
      picture: { name: "Picture", restore: restorePictures },
      pictureFile: { name: "Picture file", restore: restorePictureFiles(tagsOf) },
    },
    removeFiles: removeEmptiedPictures,
    undo: [
      {
        table: "Picture",
        trashId: trashIdOfPicture,
        remove: deletePicture,
        async update(admin, id, row, was) {
          await describePicture(admin, id, pictureWordsInput.parse(row));
          if ("key" in was) {
            throw new Problem(409, "Its file was replaced. The former one is in the trash.");
          }
        },
      },
    ],
    async find(admin, search) {
      const { pictures } = await listPictures(admin, search);
      return pictures.map(({ id, name, alt }) => {
        const href = screenAt("pictures", { q: search.q });
        return foundItem({ id, title: asTitle(alt || name), hint: alt && name, href });
      });
    },
  };
}
