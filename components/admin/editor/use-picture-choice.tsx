import { useRef, useState } from "react";
import { LazyPictureLibrary } from "@/components/admin/pictures/lazy-library";
import { renderThen } from "@/components/ui/render-then";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import type { PictureSource } from "./formatting-toolbar";
import { PictureInput } from "./picture-input";

type PictureChoice = {
  onFiles: (files: File[]) => void;
  /** Called once the library is closed, without a picture where none was chosen. */
  onLibrary: (picture?: AdminPicture) => void;
};

/** Where pictures are chosen from; `parts` belongs on the page. */
export function usePictureChoice({ onFiles, onLibrary }: PictureChoice) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isInLibrary, setInLibrary] = useState(false);

  function leave(picture?: AdminPicture): void {
    renderThen(
      () => setInLibrary(false),
      () => onLibrary(picture),
    );
  }

  return {
    choose(source: PictureSource): void {
      if (source === "library") setInLibrary(true);
      else (source === "camera" ? camera : chooser).current?.click();
    },
    parts: (
      <>
        <PictureInput onChoose={onFiles} ref={chooser} />
        <PictureInput isCamera onChoose={onFiles} ref={camera} />
        {isInLibrary && <LazyPictureLibrary onChoose={leave} onClose={() => leave()} />}
      </>
    ),
  };
}
