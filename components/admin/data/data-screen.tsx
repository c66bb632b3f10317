"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { call, reading } from "@/components/admin/shell/call";
import { HostSentence } from "@/components/admin/shell/host-sentence";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { Download } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useConfirm } from "@/components/ui/use-confirm";
import type { BackupList, BackupStatus } from "@/lib/domains/backup/schema";
import { formatBytes } from "@/lib/text/bytes";
import { BackupTable } from "./backup-table";
import type { ShownProgress } from "./request-restore";
import { RestoreFile } from "./restore-file";
import { RestoreOutcome } from "./restore-outcome";
import { progressText, restoreText, texts } from "./texts";
import { useRestore } from "./use-restore";

const SKELETON_ROWS = 3;
const LOOK_AGAIN_MS = 1_000;

function isUnderWay(status: BackupStatus | undefined): boolean {
  return status?.state === "asked" || status?.state === "running";
}

/** What is saved of the site elsewhere, and how to take it along. */
export function DataScreen() {
  const id = useId();
  const restore = useRestore();
  const isRestoring = restore.progress !== null;
  const list = useQuery({
    ...reading("GET /api/admin/data"),
    // Every visit looks anew, and while a backup is made its progress shows.
    gcTime: 0,
    // The site is away while a backup becomes it, and signed out from then on.
    enabled: !isRestoring && !restore.restored,
    refetchInterval: ({ state }) => isUnderWay(state.data?.status) && LOOK_AGAIN_MS,
  });
  const backup = useWrite({
    write: () => call("POST /api/admin/data"),
    success: texts.asked,
    failure: texts.askFailed,
    reloads: ["GET /api/admin/data"],
  });
  const [confirm, question] = useConfirm();
  const status = list.data?.status;
  const mayRestore = list.data?.isEmpty === true && !isRestoring && !restore.restored;

  async function askToRestore(archive: string | File, question: string): Promise<void> {
    const isSure = await confirm({ question, action: texts.restore, isDestructive: false });
    if (isSure) restore.start(archive);
  }

  const restorePart = useRef<HTMLElement>(null);
  // The buttons were removed; what is said now is here.
  useEffect(() => {
    if (isRestoring) restorePart.current?.focus();
  }, [isRestoring]);

  const isBusy = backup.isPending || isUnderWay(status);
  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Panel aria-labelledby={id} className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id}>{texts.backups}</h2>
          {status?.isSetUp && (
            <Button
              aria-disabled={isBusy}
              onClick={() => !isBusy && backup.mutate()}
              size="small"
              variant="quiet"
            >
              {texts.now}
            </Button>
          )}
        </div>
        <p className="mt-1 text-sm text-quiet">{texts.says}</p>
        {list.isError ? (
          <FailedState onRetry={list.refetch} text={texts.failed} />
        ) : list.data ? (
          <>
            <Standing status={list.data.status} />
            {list.data.problem && (
              <Notice className="mt-3.5" role="alert">
                <HostSentence>{list.data.problem}</HostSentence>
              </Notice>
            )}
            <BackupTable
              {...list.data}
              onRestore={
                mayRestore
                  ? ({ name, at }) =>
                      void askToRestore(name, texts.restoreQuestion(formatDayAndTime(at)))
                  : null
              }
            />
          </>
        ) : (
          <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />
        )}
      </Panel>
      <Part heading={texts.take} says={texts.takeSays}>
        <LinkButton className="mt-3.5" download href="/api/admin/data/archive" size="small">
          <Download aria-hidden="true" />
          {texts.takeAction}
        </LinkButton>
      </Part>
      <Part
        heading={texts.restore}
        part={restorePart}
        says={restoreSays(restore.restored ? undefined : list.data)}
      >
        <div aria-live="polite">
          {restore.progress && (
            <p className="mt-3.5 tabular-nums">{restoreText(restore.progress)}</p>
          )}
        </div>
        {restore.progress && <RestoreBar progress={restore.progress} />}
        {restore.progress?.step === "send" && (
          <Button className="mt-3.5" onClick={restore.stop} size="small" variant="quiet">
            {texts.stop}
          </Button>
        )}
        {restore.problem && (
          <Notice className="mt-3.5" role="alert">
            <HostSentence>{restore.problem}</HostSentence>
          </Notice>
        )}
        {restore.restored && <RestoreOutcome restored={restore.restored} />}
        {mayRestore && (
          <RestoreFile
            onChoose={(file) => void askToRestore(file, texts.restoreFileQuestion(file.name))}
          />
        )}
        <details className="mt-3.5">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-quiet">
            {texts.forHost}
          </summary>
          <p className="mt-1.5">
            {texts.commandSays} <code className="wrap-anywhere">{texts.command}</code>
          </p>
        </details>
      </Part>
      {question}
    </>
  );
}

function restoreSays(list: BackupList | undefined): string {
  if (!list?.isEmpty) return texts.restoreElsewhere;
  return list.backups.length > 0 ? texts.restoreHere : texts.restoreNone;
}

function RestoreBar({ progress: { done, total } }: { progress: ShownProgress }) {
  return (
    <Progress
      aria-label={texts.restoring}
      className="mt-2"
      {...(total > 0 && { max: total, value: done })}
    />
  );
}

function Standing({ status }: { status: BackupStatus }) {
  const { isSetUp, state, progress, problem, made, isLate } = status;
  if (!isSetUp) {
    return (
      <Notice className="mt-3.5">
        <HostSentence>{texts.notSetUp}</HostSentence>
      </Notice>
    );
  }
  return (
    <>
      <div aria-live="polite">
        {state === "asked" && <p className="mt-3.5">{texts.waiting}</p>}
        {state === "running" && <p className="mt-3.5 tabular-nums">{progressText(progress)}</p>}
      </div>
      {state === "running" && (
        <Progress
          aria-label={progressText(progress)}
          className="mt-2"
          {...(progress.total > 0 && { max: progress.total, value: progress.done })}
        />
      )}
      {state === "failed" && (
        <Notice className="mt-3.5" role="alert">
          <p>
            <b>{texts.problem}</b> {problem}
          </p>
        </Notice>
      )}
      {isLate && state !== "failed" && (
        <Notice className="mt-3.5">
          <p>{texts.late}</p>
        </Notice>
      )}
      <dl className="mt-3.5">
        <dt className="text-sm text-quiet">{texts.last}</dt>
        <dd className="font-medium">
          {made ? (
            <>
              <time dateTime={made.at}>{formatDayAndTime(made.at)}</time>, {formatBytes(made.bytes)}
            </>
          ) : (
            texts.never
          )}
        </dd>
      </dl>
    </>
  );
}

type PartProps = {
  heading: string;
  says: string;
  part?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

function Part({ heading, says, part, children }: PartProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="mb-5" ref={part} tabIndex={part && -1}>
      <h2 id={id}>{heading}</h2>
      <p className="mt-1 text-sm text-quiet">{says}</p>
      {children}
    </Panel>
  );
}
