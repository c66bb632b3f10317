"use client";

import { type ReactNode, useId } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import type { AnswerOf } from "@/components/admin/shell/api";
import { Figures } from "@/components/admin/shell/figures";
import { HostSentence } from "@/components/admin/shell/host-sentence";
import { formatDayAndTime, formatMoment } from "@/components/admin/shell/moment";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { FailedState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { BlockedSources } from "./blocked-sources";
import { OutsideParts } from "./outside-parts";
import { figureTexts, texts, triedText } from "./texts";

const SKELETON_ROWS = 3;
const TICK_LATE_MS = 300_000;

type Health = AnswerOf<"GET /api/admin/health">;

/** The state of the site's work, and its outside parts to be tested. */
export function HealthScreen() {
  const health = useFresh("GET /api/admin/health");
  const counts = health.data && { ...health.data.mail, ...health.data.signUps };
  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Figures
        className="mb-5 sm:grid-cols-5"
        figures={(["waiting", "failed", "uncertain", "notAsked", "held"] as const).map((name) => ({
          label: figureTexts[name],
          count: counts?.[name],
        }))}
        isPending={health.isPending}
      />
      <ScheduledWork health={health.data} isFailed={health.isError} onRetry={health.refetch} />
      <OutsideParts />
      {health.data && <BlockedSources sources={health.data.site.blocked} />}
    </>
  );
}

type ScheduledWorkProps = { health: Health | undefined; isFailed: boolean; onRetry: () => void };

function ScheduledWork({ health, isFailed, onRetry }: ScheduledWorkProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <h2 id={id}>{texts.work}</h2>
      {isFailed ? (
        <FailedState onRetry={onRetry} text={texts.failed} />
      ) : health ? (
        <WorkDone {...health} />
      ) : (
        <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />
      )}
    </Panel>
  );
}

function isLate(tickAt: string | null): boolean {
  return tickAt === null || Date.now() - Date.parse(tickAt) > TICK_LATE_MS;
}

function WorkDone({ mail, site, backup }: Health) {
  return (
    <>
      {isLate(mail.lastTickAt) && (
        <Notice className="mt-3.5">
          <HostSentence>{texts.tickLate}</HostSentence>
        </Notice>
      )}
      {(backup.state === "failed" || backup.isLate) && (
        <Notice className="mt-3.5">
          <HostSentence>{`${texts.backupFailed} ${backup.problem ?? ""}`}</HostSentence>
        </Notice>
      )}
      {backup.tried?.problem && (
        <Notice className="mt-3.5">
          <HostSentence>
            {texts.notRestored(formatDayAndTime(backup.tried.at), backup.tried.problem)}
          </HostSentence>
        </Notice>
      )}
      <dl className="mt-3.5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={texts.lastTick}>
          <Moment at={mail.lastTickAt} />
        </Fact>
        <Fact label={texts.lastSync}>
          <Moment at={site.lastSync?.at ?? null} />
        </Fact>
        <Fact label={texts.channelRead}>
          <Moment at={site.channelReadAt} />
        </Fact>
        <Fact label={texts.lastBackup}>
          {backup.isSetUp ? <Moment at={backup.made?.at ?? null} /> : texts.noBackups}
        </Fact>
        {backup.isSetUp && (
          <Fact label={texts.tried}>{backup.tried ? triedText(backup.tried) : texts.notTried}</Fact>
        )}
        <Fact label={texts.release}>{site.release ?? texts.unknown}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Moment({ at }: { at: string | null }) {
  return at === null ? texts.never : <time dateTime={at}>{formatMoment(at)}</time>;
}
