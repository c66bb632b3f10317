import { useEffect, useEffectEvent } from "react";
import { showToast } from "@/components/ui/toaster";
import { isUploading, withoutUploading } from "@/lib/domains/pictures/rules";
import { withFilled } from "./filled-marks";
import { arePicturesUnderWay } from "./send-picture";
import { sendTexts, texts } from "./texts";

export type PicturedText = { get: () => string; set: (text: string) => void };

/** Puts the pictures that have come into a text where it has their marks again, and nothing else. */
export function fillAgain({ get, set }: PicturedText): void {
  const filled = withFilled(get());
  if (filled !== get()) set(filled);
}

/**
 * Takes the marks of pictures out of a text that no upload of this tab will fill any more, as the tab or the
 * form that sent them was left, and says which; a picture of another site is there again as it was pasted, and one
 * that has come by now without a word. False where it leaves the text as it is.
 */
export function takeOutLost(content: PicturedText): boolean {
  const { get, set } = content;
  const wasUploading = isUploading(get());
  fillAgain(content);
  if (wasUploading && !isUploading(get())) return true;
  if (arePicturesUnderWay()) return false;
  const { text, names, linked } = withoutUploading(get());
  if (names.length + linked === 0) return false;
  set(text);
  showToast({
    title: texts.notTaken(names.length + linked),
    description: [
      names.length > 0 && sendTexts.lost(names),
      linked > 0 && sendTexts.lostLinked(linked),
    ]
      .filter(Boolean)
      .join(" "),
    destructive: true,
  });
  return true;
}

/** Does so when a form starts, once its text is watched. */
export function useLostPictures(content: PicturedText): void {
  const look = useEffectEvent(() => void takeOutLost(content));
  useEffect(() => look(), []);
}
