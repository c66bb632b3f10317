"use client";

import { type RefObject, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { RefreshCw, X } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { texts } from "./texts";
import { useVideoSync } from "./use-video-sync";

type SyncButtonProps = { className?: string; ref?: RefObject<HTMLButtonElement | null> };

/** Brings what is new on the channel into the library; the icon turns until that is done. */
export function VideoSyncButton({ className = "", ref }: SyncButtonProps) {
  const { isSyncing, sync } = useVideoSync();
  return (
    <>
      <Button
        aria-disabled={isSyncing}
        className={`${className} aria-disabled:[&_svg]:animate-spin`}
        onClick={sync}
        variant="quiet"
        {...(ref && { ref })}
      >
        <RefreshCw /> {texts.sync}
      </Button>
      <span className="sr-only" role="status">
        {isSyncing && texts.syncing}
      </span>
    </>
  );
}

type SyncProblemProps = { className?: string; onClosed: () => void };

/** Why the last sync failed, until the owner has read it. */
export function VideoSyncProblem({ className = "mb-5", onClosed }: SyncProblemProps) {
  const { problem, closeProblem } = useVideoSync();
  const id = useId();
  if (problem === null) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <Notice className="flex-nowrap items-start justify-between pr-2.5">
        <div className="pt-1 wrap-anywhere">
          <p className="font-semibold" id={id}>
            {texts.syncFailed}
          </p>
          <p>{problem}</p>
        </div>
        <Button
          aria-label={texts.closeNotice}
          onClick={() => {
            closeProblem();
            onClosed();
          }}
          variant="icon"
        >
          <X aria-hidden="true" />
        </Button>
      </Notice>
    </section>
  );
}

export function VideoSync() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <VideoSyncButton className="w-full justify-start gap-3 px-3.5!" ref={button} />
      <VideoSyncProblem className="mt-2.5" onClosed={() => button.current?.focus()} />
    </>
  );
}
