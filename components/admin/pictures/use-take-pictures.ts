import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TakenPicture, TakePictures } from "@/components/admin/editor/take-pictures";
import { sendPicture, whyNotSent } from "@/components/admin/pictures/send-picture";
import { texts } from "@/components/admin/pictures/texts";
import { showToast } from "@/components/ui/toaster";
import { pictureMarkdown, uploadingMarkdown } from "@/lib/pictures/rules";

/** How often the text says how far a picture has come. */
const STEP_PERCENT = 20;

/** What the pictures are called that are on their way: a text finds the place of each by its words. */
const taken = new Set<string>();

function labelOf(name: string): string {
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? name : `${name} ${copy}`;
    if (taken.has(label)) continue;
    taken.add(label);
    return label;
  }
}

/** Puts a picture into the text once it is stored; gives why it was not, else null. */
async function take({ file, alt, place }: TakenPicture): Promise<string | null> {
  const label = labelOf(file.name || "picture");
  let said = 0;
  place.put(uploadingMarkdown(label, said));
  try {
    const picture = await sendPicture(file, {
      onProgress: (percent) => {
        const step = percent - (percent % STEP_PERCENT);
        if (step <= said) return;
        said = step;
        place.put(uploadingMarkdown(label, said));
      },
    });
    place.put(pictureMarkdown({ ...picture, alt: alt || picture.alt }));
    return null;
  } catch (error) {
    place.put("");
    return whyNotSent(error);
  } finally {
    taken.delete(label);
  }
}

/** Stores what was pasted, dropped or chosen in a text, and says in one message what was not taken. */
export function useTakePictures(): TakePictures {
  const client = useQueryClient();
  return useCallback(
    async (pictures) => {
      const problems = (await Promise.all(pictures.map(take))).filter((one) => one !== null);
      void client.invalidateQueries({ queryKey: ["GET /api/admin/pictures"] });
      if (problems.length === 0) return;
      const description = [...new Set(problems)].join(" ");
      showToast({ title: texts.notTaken(problems.length), description, destructive: true });
    },
    [client],
  );
}
