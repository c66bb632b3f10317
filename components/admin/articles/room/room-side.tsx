import type { KeyboardEvent, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { lazyPart } from "@/components/ui/lazy";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { RoomDetails } from "./room-details";
import type { PreviewWidth } from "./room-preview";
import { texts } from "./texts";
import type { RoomState } from "./use-room";

const RoomPreview = lazyPart(() => import("./room-preview"), "RoomPreview");
const RoomVersions = lazyPart(() => import("./room-versions"), "RoomVersions");

export const LAZY_SIDES = [RoomPreview, RoomVersions] as const;

export type Side = "details" | "preview" | "versions";

type RoomSideProps = {
  side: Side;
  previewWidth: PreviewWidth;
  room: RoomState;
  /** Where the text is typed, which the preview follows. */
  writing: RefObject<HTMLDivElement | null>;
  pictures: RefObject<HTMLDivElement | null>;
  imageSetting: ImageSetting;
  onClose: () => void;
  onGoTo: (note: PreviewNote) => void;
  /** A version's text is the room's now. */
  onRestored: () => void;
};

/** Beside the text in wide windows, in its place on a phone. */
export function RoomSide(props: RoomSideProps) {
  const { side, previewWidth, room, writing, pictures, imageSetting } = props;
  const { onClose, onGoTo, onRestored } = props;
  const { form, id } = room;

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    // What opened over the panel has its own Escape.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isOwn && !event.defaultPrevented) onClose();
  }

  return (
    <aside
      aria-label={texts[side]}
      className={`flex min-h-0 w-full min-w-0 flex-none flex-col border-line lg:border-l ${side === "preview" ? "lg:w-1/2" : "lg:w-96"}`}
      onKeyDown={handleKeys}
    >
      <div className="flex flex-none items-center justify-between pr-1 pl-4">
        <h2 className="text-lg">{texts[side]}</h2>
        <Button aria-label={texts.close} onClick={onClose} variant="icon">
          <X aria-hidden="true" />
        </Button>
      </div>
      {side === "preview" ? (
        <RoomPreview
          control={form.control}
          editor={writing}
          imageSetting={imageSetting}
          width={previewWidth}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6">
          {side === "details" && <RoomDetails onGoTo={onGoTo} pictures={pictures} room={room} />}
          {side === "versions" && id === null && <p>{texts.noVersions}</p>}
          {side === "versions" && id !== null && (
            <RoomVersions
              articleId={id}
              mine={form.getValues()}
              onRestore={async (fields) => {
                if (await room.restoreVersion(fields)) onRestored();
              }}
            />
          )}
        </div>
      )}
    </aside>
  );
}
