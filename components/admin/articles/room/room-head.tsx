import { type ComponentProps, type Ref, useId } from "react";
import { useOpenNotes } from "@/components/admin/articles/previews/article-notes";
import { controls } from "@/components/admin/articles/texts";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import {
  CalendarClock,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Maximize,
  Minimize,
  MonitorIcon,
  Share2,
  SlidersHorizontal,
  Smartphone,
} from "@/components/ui/icons";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { Switch } from "@/components/ui/switch";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PreviewWidth } from "./room-preview";
import type { Side } from "./room-side";
import { SaveState } from "./save-state";
import { texts } from "./texts";
import type { RoomState } from "./use-room";

type RoomHeadProps = {
  head: Ref<HTMLFieldSetElement>;
  room: RoomState;
  side: Side | null;
  isFocused: boolean;
  onToggle: (side: Side) => void;
  onPreview: (width: PreviewWidth) => void;
  onFocus: () => void;
  onSubmit: () => void;
  onShare: () => void;
};

/** On a phone below the first row, which is all that its keyboard leaves room for. */
const SECOND_ROW =
  "max-md:order-last [@media(height<34rem)]:group-has-[:is([name=content],.surface):focus]:hidden";

export function RoomHead(props: RoomHeadProps) {
  const { head, room, side, isFocused, onToggle, onFocus, onSubmit } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const { applied, isByEmail, form, state, hasCopy, isNew, isPending } = room;
  /** It is sent from where it is published, and there is nothing else to publish. */
  const isSent = isByEmail && !applied.published;
  const isOwner = useIsOwner();
  const openNotes = useOpenNotes(isOwner ? room.id : null);
  if (isFocused) {
    return (
      <div className="flex flex-none items-center gap-2 px-3 py-1 lg:px-6">
        <SaveState hasCopy={hasCopy} state={state} />
        <Button onClick={onFocus} variant="flat">
          <Minimize /> {texts.leaveFocus}
        </Button>
      </div>
    );
  }
  return (
    <fieldset
      className="flex min-w-0 flex-none items-center gap-x-1 border-b border-line px-1.5 py-1 max-md:flex-wrap lg:gap-x-2 lg:px-4"
      disabled={!isHydrated}
      ref={head}
    >
      <Button className="flex-none px-2" onClick={() => void room.cancel()} variant="flat">
        {texts.cancel}
      </Button>
      <span aria-hidden="true" className="basis-full max-md:order-last md:hidden" />
      <p
        className={`text-xs leading-tight font-semibold md:text-sm max-md:flex-1 max-md:pl-2 md:max-w-60 ${SECOND_ROW}`}
        data-article-state=""
      >
        <span className="sr-only">{texts.state}: </span>
        {stateText(room)}
      </p>
      <SaveState hasCopy={hasCopy} state={state} />
      <PreviewMenu {...props} />
      <HeadButton
        Icon={SlidersHorizontal}
        aria-expanded={side === "details"}
        data-side="details"
        notes={openNotes}
        onClick={() => onToggle("details")}
      >
        {texts.details}
      </HeadButton>
      <MoreMenu {...props} />
      {isOwner && !isSent && (
        <Switch
          {...form.register("published")}
          className={`mr-0! flex-none text-sm ${SECOND_ROW}`}
          id={`${id}-published`}
          label={controls.published.label}
        />
      )}
      {isOwner && !applied.published && (
        <Button
          aria-disabled={isPending}
          aria-haspopup="dialog"
          className={isSent ? SECOND_ROW : "max-lg:hidden"}
          onClick={() => void room.publish()}
          size="small"
          variant="quiet"
        >
          {texts.publish}
        </Button>
      )}
      {/* What readers see is updated by the owner; what an editor writes of it is saved as changes. */}
      {(isOwner || !applied.published) && (
        <Button
          aria-disabled={isPending}
          aria-keyshortcuts="Control+Enter"
          // Beside it the time of saving has to fit on one line.
          className="flex-none max-sm:px-2.5"
          onClick={onSubmit}
          size="small"
          title="Ctrl+Enter"
        >
          {isPending ? (
            texts.pending
          ) : (
            <span>
              {isNew ? texts.create : texts.update}
              <span className="max-sm:sr-only">{texts.article}</span>
            </span>
          )}
        </Button>
      )}
    </fieldset>
  );
}

function PreviewMenu({ room, onPreview, onShare }: RoomHeadProps) {
  const isOwner = useIsOwner();
  return (
    <Menu
      trigger={
        <HeadButton Icon={Eye} data-side="preview">
          {texts.preview}
        </HeadButton>
      }
    >
      <MenuItem onChoose={() => onPreview("phone")}>
        <Smartphone /> {texts.previews.phone}
      </MenuItem>
      <MenuItem className="max-lg:hidden" onChoose={() => onPreview("desk")}>
        <MonitorIcon /> {texts.previews.desk}
      </MenuItem>
      {isOwner && room.id !== null && (
        <MenuItem onChoose={onShare}>
          <Share2 /> {texts.previews.page}
        </MenuItem>
      )}
    </Menu>
  );
}

function MoreMenu({ room, onToggle, onFocus }: RoomHeadProps) {
  const { applied, isByEmail } = room;
  const isOwner = useIsOwner();
  return (
    <Menu
      trigger={
        <Button aria-label={texts.more} variant="icon">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {isOwner && !isByEmail && !applied.published && (
        <MenuItem className="lg:hidden" onChoose={() => void room.publish()}>
          <CalendarClock /> {texts.publish}
        </MenuItem>
      )}
      <MenuItem onChoose={() => onToggle("versions")}>
        <History /> {texts.versions}
      </MenuItem>
      <MenuItem onChoose={onFocus}>
        <Maximize /> {texts.focus}
      </MenuItem>
      {isOwner && applied.state === "scheduled" && (
        <MenuItem onChoose={room.sheet.open}>
          <CalendarClock /> {texts.reschedule}
        </MenuItem>
      )}
      {applied.state === "published" && applied.audience !== "email" && (
        <MenuLink href={`/article/${applied.slug}`}>
          <ExternalLink /> {texts.view}
        </MenuLink>
      )}
    </Menu>
  );
}

/** What the article is by now, for readers and for its author. */
function stateText({ applied, isByEmail, copy }: RoomState): string {
  if (applied.state === "draft") return isByEmail ? texts.draftByEmail : texts.draft;
  const waitsUntil = applied.state === "scheduled" ? applied.publishedAt : null;
  const isOut = applied.audience === "email" ? texts.publishedByEmail : texts.published;
  const state = waitsUntil ? texts.scheduled(waitsUntil) : isOut;
  return copy.place.version > 0 || copy.isUnsaved ? texts.changed(state) : state;
}

type HeadButtonProps = Omit<ComponentProps<typeof Button>, "children" | "className" | "variant"> & {
  Icon: typeof Eye;
  notes?: number;
  children: string;
};

function HeadButton({ Icon, notes = 0, children, ...button }: HeadButtonProps) {
  return (
    <Button
      {...button}
      className="relative inline-flex min-h-11 min-w-11 flex-none text-sm font-semibold text-ink hover:bg-sage aria-expanded:bg-sage aria-expanded:text-teal lg:px-3"
      variant="bare"
    >
      <Icon aria-hidden="true" />
      <span className="max-lg:sr-only">{children}</span>
      {notes > 0 && (
        <span className="rounded-full bg-lavender px-1.5 text-xs text-ink max-lg:absolute max-lg:top-0.5 max-lg:right-0">
          <span aria-hidden="true">{notes}</span>
          <span className="sr-only">, {texts.openNotes(notes)}</span>
        </span>
      )}
    </Button>
  );
}
