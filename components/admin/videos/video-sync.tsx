"use client";

import { type RefObject, useId } from "react";
import { CloseIcon, SyncIcon } from "@/components/admin/icons";
import { useVideoSync } from "@/components/admin/videos/use-video-sync";

type SyncButtonProps = { className?: string; ref?: RefObject<HTMLButtonElement | null> };

/** Brings what is new on the channel into the library; the icon turns until that is done. */
export function VideoSyncButton({ className = "btn-quiet", ref }: SyncButtonProps) {
  const { isSyncing, sync } = useVideoSync();
  return (
    <>
      <button
        aria-disabled={isSyncing}
        className={`${className} sync-button`}
        onClick={sync}
        ref={ref}
        type="button"
      >
        <SyncIcon />
        Sync from YouTube
      </button>
      <span className="visually-hidden" role="status">
        {isSyncing && "Syncing from YouTube..."}
      </span>
    </>
  );
}

/** Why the last sync failed, until the owner has read it. */
export function VideoSyncProblem({ onClosed }: { onClosed: () => void }) {
  const { problem, closeProblem } = useVideoSync();
  const id = useId();
  if (problem === null) return null;
  return (
    <section aria-labelledby={id} className="sync-problem">
      <div>
        <p className="sync-problem-title" id={id}>
          The sync did not work.
        </p>
        <p>{problem}</p>
      </div>
      <button
        aria-label="Close this notice"
        className="icon-link"
        onClick={() => {
          closeProblem();
          onClosed();
        }}
        type="button"
      >
        <CloseIcon />
      </button>
    </section>
  );
}
