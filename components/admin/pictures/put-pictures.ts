import type { TakenPicture } from "@/components/admin/editor/take-pictures";
import { whyNotSent } from "@/components/admin/pictures/send-picture";
import { sendTexts } from "@/components/admin/pictures/texts";
import { fetchedMarkdown, pictureMarkdown, uploadingMarkdown } from "@/lib/pictures/rules";
import type { AdminPicture } from "@/lib/pictures/schema";

/** How often the text says how far a picture has come. */
const STEP_PERCENT = 20;

type SentPicture = Pick<AdminPicture, "address" | "alt" | "decorative">;

/** What stores a file, as `sendPicture` does. */
export type Send = (
  file: File,
  options: { onProgress: (percent: number) => void },
) => Promise<SentPicture>;

/** What takes a picture of another site over, as `fetchPicture` does. */
export type Fetch = (address: string) => Promise<SentPicture>;

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

type TakenFile = Extract<TakenPicture, { file: File }>;
type TakenLink = Exclude<TakenPicture, { file: File }>;

async function putFile({ file, alt, place }: TakenFile, send: Send): Promise<string | null> {
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

/** One that cannot be had is shown from its own site, as it was written. */
async function putLinked(
  { written, address, place }: TakenLink,
  fetchOne: Fetch,
): Promise<string | null> {
  try {
    place.put(fetchedMarkdown(written, await fetchOne(address)));
    return null;
  } catch (error) {
    // The paste was taken back meanwhile.
    if (!place.stands()) return null;
    place.put(written.join(""));
    return sendTexts.stays(new URL(address).host, whyNotSent(error));
  }
}

/** Puts each picture into the text once it is stored, and gives a sentence for each that was not. */
export async function putPictures(
  pictures: TakenPicture[],
  send: Send,
  fetchOne: Fetch,
): Promise<string[]> {
  const problems = await Promise.all(
    pictures.map((picture) =>
      "file" in picture ? putFile(picture, send) : putLinked(picture, fetchOne),
    ),
  );
  return problems.filter((problem) => problem !== null);
}
