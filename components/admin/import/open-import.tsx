import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { HostSentence } from "@/components/admin/shell/host-sentence";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { ImportAction, ImportReport } from "@/lib/domains/imports/schema";
import { ImportAccount } from "./import-account";
import { ImportNotes } from "./import-notes";
import {
  countText,
  failedText,
  presentText,
  progressText,
  sourceTexts,
  stateTexts,
  texts,
  unseenTexts,
} from "./texts";
import { isUnderWay, LOOK_AGAIN_MS } from "./under-way";
import { UndoDialog } from "./undo-dialog";
import { OldAddresses } from "./unseen-import";

const SKELETON_ROWS = 3;
/** What is said once an order was given, or could not be. */
const orderTexts: Record<ImportAction["action"], { success: string; failure: string }> = {
  read: { success: texts.started, failure: texts.runFailed },
  run: { success: texts.started, failure: texts.runFailed },
  resume: { success: texts.resumed, failure: texts.resumeFailed },
  undo: { success: texts.undoStarted, failure: texts.undoFailed },
  walk: { success: unseenTexts.walkStarted, failure: unseenTexts.walkFailed },
  publish: { success: unseenTexts.publishStarted, failure: unseenTexts.publishFailed },
  hide: { success: unseenTexts.hideStarted, failure: unseenTexts.hideFailed },
};

type OpenImportProps = {
  id: string;
  /** True where the owner has just asked for it. */
  hasFocus: boolean;
  onDiscarded: () => void;
};

export function OpenImport({ id, hasFocus, onDiscarded }: OpenImportProps) {
  const [isUndoing, setUndoing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const report = useQuery({
    queryKey: ["POST /api/admin/imports/{id}/step", id],
    // Each look goes on with it for a moment; the next scheduled run does where nobody looks.
    queryFn: () => call("POST /api/admin/imports/{id}/step", { id }),
    gcTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data) && LOOK_AGAIN_MS,
  });
  const state = report.data?.state;

  const isThere = report.data !== undefined;
  useEffect(() => {
    if (hasFocus && isThere) heading.current?.focus();
  }, [hasFocus, isThere]);

  const order = useWrite({
    write: (body: ImportAction) => call("POST /api/admin/imports/{id}", { id, body }),
    success: (_, { action }) => orderTexts[action].success,
    failure: (_, { action }) => orderTexts[action].failure,
    reloads: ["POST /api/admin/imports/{id}/step", "GET /api/admin/imports"],
    // The button that had the focus was removed.
    onSuccess: () => heading.current?.focus(),
  });
  const discard = useWrite({
    write: () => call("DELETE /api/admin/imports/{id}", { id }),
    success: texts.discarded,
    failure: texts.discardFailed,
    reloads: ["GET /api/admin/imports"],
    onSuccess: onDiscarded,
  });
  const isBusy = order.isPending || discard.isPending;

  if (report.isError) {
    return (
      <Panel className="mb-5">
        <FailedState onRetry={report.refetch} text={texts.failed} />
      </Panel>
    );
  }
  if (!report.data) {
    return (
      <Panel className="mb-5">
        <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />
      </Panel>
    );
  }
  const { isUnseen, isParked, walk } = report.data;
  const give = (action: ImportAction) => !isBusy && order.mutate(action);
  const isWritten = state === "unseen" || state === "done";
  const isUnwritten = state === "reading" || state === "checking";
  return (
    <ImportPanel
      heading={heading}
      report={report.data}
      walk={
        isWritten && (
          <OldAddresses
            isBusy={isBusy}
            onWalk={(addresses) => give({ action: "walk", addresses })}
            walk={walk}
          />
        )
      }
    >
      {state === "ready" && (
        <>
          <Button aria-disabled={isBusy} onClick={() => give({ action: "run" })}>
            {texts.run}
          </Button>
          <Button
            aria-disabled={isBusy}
            onClick={() => give({ action: "run", unseen: true })}
            variant="quiet"
          >
            {unseenTexts.run}
          </Button>
        </>
      )}
      {state === "unseen" && (
        <Button aria-disabled={isBusy} onClick={() => give({ action: "publish" })}>
          {unseenTexts.publish}
        </Button>
      )}
      {isUnseen && (state === "done" || state === "publishing") && (
        <Button aria-disabled={isBusy} onClick={() => give({ action: "hide" })} variant="quiet">
          {unseenTexts.hide}
        </Button>
      )}
      {isParked && (
        <Button aria-disabled={isBusy} onClick={() => give({ action: "resume" })}>
          {texts.resume}
        </Button>
      )}
      {(isParked ? isUnwritten : state === "ready" || state === "failed" || state === "undone") && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && discard.mutate()} variant="quiet">
          {texts.discard}
        </Button>
      )}
      {(isWritten || state === "running") && (
        <Button aria-disabled={isBusy} onClick={() => setUndoing(true)} variant="quiet">
          {texts.undo}
        </Button>
      )}
      {isUndoing && (
        <UndoDialog
          changed={report.data.changed}
          onClose={() => setUndoing(false)}
          onUndo={(withChanged) => {
            setUndoing(false);
            order.mutate({ action: "undo", withChanged });
          }}
        />
      )}
    </ImportPanel>
  );
}

type ImportPanelProps = {
  report: ImportReport;
  heading: Ref<HTMLHeadingElement>;
  /** What there is to know of the old site's addresses. */
  walk: ReactNode;
  children: ReactNode;
};

function ImportPanel({ report, heading, walk, children }: ImportPanelProps) {
  const id = useId();
  const { name, source, site, state, done, total, problem, counts, notes, made, account } = report;
  const { isParked } = report;
  const isGoing = isUnderWay(report);
  const coming = countText(counts, { isUnseen: state === "unseen" });
  const rest = counts.articles + counts.pages - made.length;
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="outline-none wrap-anywhere" id={id} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Tag tone={state === "failed" || isParked ? "brick" : "sage"}>
          {isParked ? texts.parked : stateTexts[state]}
        </Tag>
      </div>
      {source && (
        <p className="mt-1 text-sm text-quiet wrap-anywhere">
          {[sourceTexts[source], site].filter(Boolean).join(", ")}
        </p>
      )}
      <div aria-live="polite">
        {isGoing && (
          <>
            <p className="mt-3.5 tabular-nums">{progressText(state, done, total)}</p>
            <Progress
              aria-label={progressText(state, done, total)}
              className="mt-2"
              {...(total > 0 && { max: total, value: done })}
            />
            <p className="text-sm text-quiet">{texts.leave}</p>
          </>
        )}
        {(state === "failed" || isParked) && (
          <Notice className="mt-3.5" role="alert">
            <HostSentence>{problem ?? ""}</HostSentence>
          </Notice>
        )}
        {(state === "ready" || state === "done" || state === "undone" || state === "unseen") && (
          <div className="mt-3.5 grid gap-1">
            {state === "unseen" && <p>{unseenTexts.says}</p>}
            {coming !== "" && (
              <p>
                <b>{coming}</b>
              </p>
            )}
            {counts.present > 0 && <p>{presentText(counts.present)}</p>}
            {counts.failed > 0 && <p>{failedText(counts.failed)}</p>}
            {state === "ready" && coming === "" && <p>{texts.nothingNew}</p>}
          </div>
        )}
      </div>
      {state !== "failed" && notes.length > 0 && !isGoing && (
        <div className="mt-5">
          <h3 className="mb-2 text-lg">{state === "ready" ? texts.notes : texts.notesAfter}</h3>
          <ImportNotes notes={notes} />
        </div>
      )}
      {state !== "failed" && account.texts > 0 && !isGoing && <ImportAccount account={account} />}
      {made.length > 0 && !isGoing && (
        <div className="mt-5">
          <h3 className="mb-2 text-lg">{texts.made}</h3>
          <ul>
            {made.map((one) => (
              <li className="py-1 wrap-anywhere" key={one.id}>
                <a
                  href={one.kind === "article" ? `/admin/articles/${one.id}/edit` : "/admin/pages"}
                >
                  {one.title}
                </a>{" "}
                {state === "unseen" && one.kind === "article" && (
                  <a
                    aria-label={unseenTexts.preview(one.title)}
                    href={`/admin/articles/${one.id}/preview`}
                  >
                    {texts.preview}
                  </a>
                )}{" "}
                {!one.published && <Tag>{texts.draft}</Tag>}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-sm text-quiet">{texts.more(rest)}</p>}
        </div>
      )}
      {walk}
      {state === "ready" && <p className="mt-4 text-sm text-quiet">{unseenTexts.runSays}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {children}
        {counts.redirects > 0 && state === "done" && (
          <LinkButton href="/admin/redirects" variant="quiet">
            {texts.redirects}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
