import type { TakenPicture } from "@/components/admin/editor/take-pictures";
import { whyNotSent } from "@/components/admin/pictures/send-picture";
import { pictureMarkdown, uploadingMarkdown } from "@/lib/pictures/rules";
import type { AdminPicture } from "@/lib/pictures/schema";

/** How often the text says how far a picture has come. */
const STEP_PERCENT = 20;

type SentPicture = Pick<AdminPicture, "address" | "alt" | "decorative">;

/** What stores a file, as `sendPicture` does. */
export type Send = (
  file: File,
  options: { onProgress: (percent: number) => void },
) => Promise<SentPicture>;

/** What the pictures are called that are on their way: a text finds the place of each by its words. */
const labels = new Set<string>();

function takeLabel(name: string): string {
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? name : `${name} ${copy}`;
    if (labels.has(label)) continue;
    labels.add(label);
    return label;
  }
}

async function putPicture({ file, alt, place }: TakenPicture, send: Send): Promise<string | null> {
  const label = takeLabel(file.name || "picture");
  let said = 0;
  place.put(uploadingMarkdown(label, said));
  try {
    const picture = await send(file, {
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
    labels.delete(label);
  }
}

/** Puts each picture into the text once it is stored, and gives a sentence for each that was not. */
export async function putPictures(pictures: TakenPicture[], send: Send): Promise<string[]> {
  const problems = await Promise.all(pictures.map((picture) => putPicture(picture, send)));
  return problems.filter((problem) => problem !== null);
}
