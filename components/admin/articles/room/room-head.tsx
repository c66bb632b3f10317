import type { MouseEvent, Ref } from "react";
import { previewPath } from "@/components/admin/articles/article-entity";
import { useOpenNotes } from "@/components/admin/articles/previews/article-notes";
import type { Side } from "@/components/admin/articles/room/room-side";
import { SaveState } from "@/components/admin/articles/room/save-state";
import { texts } from "@/components/admin/articles/room/texts";
import type { RoomState } from "@/components/admin/articles/room/use-room";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import {
  ArrowLeft,
  CalendarClock,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Maximize,
  Minimize,
  ScanEye,
  Share2,
  SlidersHorizontal,
} from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { useHydrated } from "@/components/ui/use-hydrated";

type RoomHeadProps = {
  head: Ref<HTMLFieldSetElement>;
  room: RoomState;
  side: Side | null;
  isFocused: boolean;
  onToggle: (side: Side) => void;
  onFocus: () => void;
  onPublish: () => void;
  onShare: () => void;
};

export function RoomHead(props: RoomHeadProps) {
  const { head, room, side, isFocused, onToggle, onFocus, onPublish, onShare } = props;
  const isHydrated = useHydrated();
  const { applied, state, isKept, isPending } = room;
  const isOwner = useIsOwner();
  const openNotes = useOpenNotes(isOwner ? room.id : null);
  const preview = room.id !== null && previewLink(previewPath(room.id), room);
  if (isFocused) {
    return (
      <div className="flex flex-none items-center gap-2 px-3 py-1 lg:px-6">
        <SaveState isKept={isKept} state={state} />
        <Button onClick={onFocus} variant="flat">
          <Minimize aria-hidden="true" />
          {texts.leaveFocus}
        </Button>
      </div>
    );
  }
  return (
    <fieldset
      className="flex min-w-0 flex-none items-center gap-1 border-b border-line px-1.5 py-1 lg:gap-2 lg:px-4"
      disabled={!isHydrated}
      ref={head}
    >
      <AdminLink
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold text-ink no-underline hover:bg-sage hover:text-ink"
        href="/admin/articles"
      >
        <ArrowLeft aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.back}</span>
      </AdminLink>
      <SaveState isKept={isKept} state={state} />
      <SideButton
        Icon={Eye}
        isOpen={side === "preview"}
        onClick={() => onToggle("preview")}
        side="preview"
      >
        {texts.preview}
      </SideButton>
      <SideButton
        Icon={SlidersHorizontal}
        isOpen={side === "details"}
        notes={openNotes}
        onClick={() => onToggle("details")}
        side="details"
      >
        {texts.details}
      </SideButton>
      {preview && (
        <LinkButton
          {...preview}
          aria-label={texts.openPreview}
          className="max-lg:hidden"
          title={texts.openPreview}
          variant="icon"
        >
          <ScanEye aria-hidden="true" />
        </LinkButton>
      )}
      <Menu
        trigger={
          <Button aria-label={texts.more} variant="icon">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onChoose={() => onToggle("versions")}>
          <History aria-hidden="true" />
          {texts.versions}
        </MenuItem>
        <MenuItem onChoose={onFocus}>
          <Maximize aria-hidden="true" />
          {texts.focus}
        </MenuItem>
        {preview && (
          <>
            <MenuLink {...preview} className="lg:hidden">
              <ScanEye aria-hidden="true" />
              {texts.openPreview}
            </MenuLink>
            {isOwner && (
              <MenuItem onChoose={onShare}>
                <Share2 aria-hidden="true" />
                {texts.share}
              </MenuItem>
            )}
          </>
        )}
        {isOwner && applied.state === "scheduled" && (
          <MenuItem onChoose={room.sheet.open}>
            <CalendarClock aria-hidden="true" />
            {texts.reschedule}
          </MenuItem>
        )}
        {applied.state === "published" && applied.audience !== "email" && (
          <MenuLink href={`/article/${applied.slug}`}>
            <ExternalLink aria-hidden="true" />
            {texts.view}
          </MenuLink>
        )}
      </Menu>
      {isOwner && (
        <Button
          aria-disabled={isPending}
          aria-keyshortcuts="Control+Enter"
          // Beside it the time of saving has to fit on one line.
          className="max-sm:px-2.5"
          onClick={onPublish}
          size="small"
          title="Ctrl+Enter"
        >
          {isPending && texts.publishing}
          {!isPending && !applied.published && texts.publish}
          {!isPending && applied.published && (
            <span>
              {texts.update}
              <span className="max-sm:sr-only">{texts.updateRest}</span>
            </span>
          )}
        </Button>
      )}
    </fieldset>
  );
}

/** Leads to the draft as its whole page, once what was typed is saved. */
function previewLink(href: string, room: RoomState) {
  return {
    href,
    target: "_blank" as const,
    onClick(event: MouseEvent<HTMLElement>) {
      if (!room.copy.isUnsaved) return;
      event.preventDefault();
      void room.openPreview(href);
    },
  };
}

type SideButtonProps = {
  side: Side;
  Icon: typeof Eye;
  isOpen: boolean;
  onClick: () => void;
  /** How many open notes are behind it. */
  notes?: number;
  children: string;
};

function SideButton({ side, Icon, isOpen, onClick, notes = 0, children }: SideButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      className="relative inline-flex min-h-11 min-w-11 text-sm font-semibold text-ink hover:bg-sage aria-expanded:bg-sage aria-expanded:text-teal lg:px-3"
      data-side={side}
      onClick={onClick}
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
