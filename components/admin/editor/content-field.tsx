import type { FormEvent } from "react";
import {
  fillAgain,
  type PicturedText,
  takeOutLost,
} from "@/components/admin/pictures/lost-pictures";
import { sendTexts } from "@/components/admin/pictures/texts";
import { arePicturesWaiting } from "@/components/admin/pictures/waiting-pictures";
import { showToast } from "@/components/ui/toaster";
import { isUploading } from "@/lib/domains/pictures/rules";
import { EditedText, type EditedTextProps } from "./edited-text";

/** In wide windows the words stand on the right in all the room there is, what belongs to them on the left. */
export const contentColumns =
  "grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:grid-cols-[minmax(16rem,21rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:content-stretch lg:gap-x-6 lg:gap-y-0 lg:overflow-hidden";

/** Holds a save back while a picture is on its way into the text, or waits to be sent once more. */
export function holdWhileUploading(event: FormEvent, content: PicturedText): boolean {
  fillAgain(content);
  if (!isUploading(content.get()) && !arePicturesWaiting()) return false;
  event.preventDefault();
  if (!isUploading(content.get())) {
    showToast({ title: "Error", description: sendTexts.waiting, destructive: true });
    return true;
  }
  if (!takeOutLost(content)) {
    showToast({ title: "Error", description: sendTexts.underWay, destructive: true });
  }
  return true;
}

/** The words of an item, in the right column of its dialog. */
export function ContentField({ label, ...text }: EditedTextProps & { label: string }) {
  const { id } = text;
  return (
    <div className="flex min-w-0 flex-col lg:row-start-2 lg:-m-1.5 lg:min-h-0 lg:overflow-y-auto lg:p-1.5">
      <label className="mb-1.5 text-sm font-semibold" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <EditedText {...text} />
    </div>
  );
}
