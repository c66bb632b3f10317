import { useEffect, useEffectEvent } from "react";
import { arePicturesUnderWay } from "@/components/admin/pictures/send-picture";
import { sendTexts, texts } from "@/components/admin/pictures/texts";
import { showToast } from "@/components/ui/toaster";
import { withoutUploading } from "@/lib/pictures/rules";

/** A form's text with pictures. */
export type PicturedText = { get: () => string; set: (text: string) => void };

/**
 * Takes the marks of pictures out of a text that no upload of this tab will fill any more, as the tab or the
 * form that sent them is gone, and says which. False where it leaves the text as it is.
 */
export function takeOutLost({ get, set }: PicturedText): boolean {
  if (arePicturesUnderWay()) return false;
  const { text, names } = withoutUploading(get());
  if (names.length === 0) return false;
  set(text);
  showToast({
    title: texts.notTaken(names.length),
    description: sendTexts.lost(names),
    destructive: true,
  });
  return true;
}

/** Does so when a form starts, once its text is watched. */
export function useLostPictures(content: PicturedText): void {
  const look = useEffectEvent(() => void takeOutLost(content));
  useEffect(() => look(), []);
}
