import type {
  PictureProblem,
  TakenFile,
  TakenLink,
  TakenPicture,
} from "@/components/admin/editor/take-pictures";
import { fetchedMarkdown, pictureMarkdown, uploadingMarkdown } from "@/lib/domains/pictures/rules";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import { mayStillCome, whyNotSent } from "./send-picture";
import { sendTexts } from "./texts";

/** How often the text says how far a picture has come. */
const STEP_PERCENT = 20;

type SentPicture = Pick<AdminPicture, "address" | "alt" | "decorative">;

export type Send = (
  file: File,
  options: { onProgress: (percent: number) => void },
) => Promise<SentPicture>;

export type Fetch = (address: string) => Promise<SentPicture>;

/** What the pictures of this tab are called: a text finds the place of each by its words, and they may come back. */
const labels = new Set<string>();

function takeLabel(name: string): string {
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? name : `${name} ${copy}`;
    if (labels.has(label)) continue;
    labels.add(label);
    return label;
  }
}

async function putFile(picture: TakenFile, send: Send): Promise<PictureProblem | null> {
  const { file, alt, place } = picture;
  const label = takeLabel(file.name || "picture");
  let said = 0;
  place.put(uploadingMarkdown(label, said));
  try {
    const sent = await send(file, {
      onProgress: (percent) => {
        const step = percent - (percent % STEP_PERCENT);
        if (step <= said) return;
        said = step;
        place.put(uploadingMarkdown(label, said));
      },
    });
    place.fill(pictureMarkdown({ ...sent, alt: alt || sent.alt }));
    return null;
  } catch (error) {
    place.remove();
    const waiting = mayStillCome(error) ? picture : null;
    return { name: file.name || "picture", sentence: whyNotSent(error), waiting };
  }
}

/** One that cannot be had is shown from its own site, as it was written. */
async function putLinked(
  { written, address, place }: TakenLink,
  fetchOne: Fetch,
): Promise<string | null> {
  try {
    place.fill(fetchedMarkdown(written, await fetchOne(address)));
    return null;
  } catch (error) {
    // The paste was taken back meanwhile.
    if (!place.isPresent()) return null;
    place.fill(written.join(""));
    return sendTexts.stays(new URL(address).host, whyNotSent(error));
  }
}

/** What was not taken: files, and a sentence for each picture that is still shown from another site. */
type NotPut = { files: PictureProblem[]; linked: string[] };

export async function putPictures(
  pictures: TakenPicture[],
  send: Send,
  fetchOne: Fetch,
): Promise<NotPut> {
  const [files, linked] = await Promise.all([
    Promise.all(pictures.flatMap((one) => ("file" in one ? putFile(one, send) : []))),
    Promise.all(pictures.flatMap((one) => ("file" in one ? [] : putLinked(one, fetchOne)))),
  ]);
  return {
    files: files.filter((problem) => problem !== null),
    linked: linked.filter((sentence) => sentence !== null),
  };
}
