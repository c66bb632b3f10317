import { useWatch } from "react-hook-form";
import { listUndescribedOf } from "@/components/admin/articles/undescribed";
import { DraftOffer } from "@/components/admin/item/form-parts";
import { openSignIn } from "@/components/admin/shell/session-end";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { Notice } from "@/components/ui/notice";
import { texts } from "./texts";
import type { RoomState } from "./use-room";

const NOTICE_STYLE = "flex-none mx-3 mt-2 lg:mx-6";

/** Says why readers do not get it yet, for as long as a picture has no words. */
export function PicturesNotice({ room }: { room: RoomState }) {
  const names = ["content", "featuredImage", "featuredImageAlt"] as const;
  const [content, featuredImage, featuredImageAlt] = useWatch({
    control: room.form.control,
    name: names,
  });
  if (listUndescribedOf({ content, featuredImage, featuredImageAlt }).length === 0) return null;
  return (
    <Notice className={NOTICE_STYLE} role="status">
      {texts.undescribed(`${room.isNew ? texts.create : texts.update}${texts.article}`)}
    </Notice>
  );
}

/** What there is to know or decide: text of before, an ended session, a text that was saved elsewhere. */
export function RoomNotices({ room }: { room: RoomState }) {
  const { state, problem, isSignedOut, offered, conflict } = room;
  return (
    <>
      {offered && (
        <div className={NOTICE_STYLE}>
          <DraftOffer
            state={{ offered, restore: room.restoreOffered, discard: room.dropOffered }}
          />
        </div>
      )}
      {isSignedOut && (
        <Notice className={NOTICE_STYLE} role="status">
          <p className="min-w-0 flex-1">{texts.signedOutNotice}</p>
          <Button className="bg-raised" onClick={openSignIn} variant="quiet">
            {texts.signIn}
          </Button>
        </Notice>
      )}
      {state.kind === "outdated" && conflict.attempt === 0 && (
        <Notice className={NOTICE_STYLE} role="status">
          <p className="min-w-0 flex-1">{texts.outdatedNotice}</p>
          <Button className="bg-raised" onClick={room.decide} variant="quiet">
            {texts.decide}
          </Button>
        </Notice>
      )}
      {state.kind === "refused" && (
        <Notice className={NOTICE_STYLE} role="status">
          {state.sentence}
        </Notice>
      )}
      <ErrorLine className="mx-3 lg:mx-6">{problem}</ErrorLine>
    </>
  );
}
