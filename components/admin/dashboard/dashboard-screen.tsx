"use client";

import { type ReactNode, useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { Figures } from "@/components/admin/shell/figures";
import { formatMoment } from "@/components/admin/shell/moment";
import { places } from "@/components/admin/shell/screens";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { EmptyState } from "@/components/ui/empty-state";
import {
  Download,
  FileText,
  type Icon,
  Lightbulb,
  Mail,
  MessageSquare,
  RefreshCw,
  SendIcon,
} from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";
import type { Activity } from "@/lib/site/kinds/calls";
import { eventSentences, figureTexts, linkTexts, texts } from "./texts";
import { WaitingPanel } from "./waiting-panel";
import { WritePanel } from "./write-panel";

const SKELETON_ROWS = 3;

const figures = ["articles", "videos", "downloads", "subscribers"] as const;

const eventIcons: Record<Activity["kind"], Icon> = {
  article: FileText,
  comment: MessageSquare,
  suggestion: Lightbulb,
  subscriber: Mail,
  download: Download,
  mailing: SendIcon,
  sync: RefreshCw,
};

type DashboardScreenProps = {
  /** What the owner should know at first. */
  notice?: ReactNode;
  /** How the site has been doing. */
  charts?: ReactNode;
  videoSync: ReactNode;
};

export function DashboardScreen({ notice, charts, videoSync }: DashboardScreenProps) {
  const id = useId();
  const stats = useFresh("GET /api/admin/stats");
  return (
    <>
      <h1 className="mb-5 text-4xl">{texts.title}</h1>
      <WaitingPanel />
      {notice}
      <Figures
        className="mb-5 sm:grid-cols-4"
        figures={figures.map((name) => ({ label: figureTexts[name], count: stats.data?.[name] }))}
        isPending={stats.isPending}
      />
      {charts}
      <WritePanel />
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-5">
        <LinkGroup title={linkTexts.content}>
          <ScreenLink href="/admin/articles" label={linkTexts.articles} />
          <ScreenLink href="/admin/resources" label={linkTexts.resources} />
          <ScreenLink href="/admin/topics" />
        </LinkGroup>
        <LinkGroup title={linkTexts.video}>
          <ScreenLink href="/admin/videos" label={linkTexts.videos} />
          <li>{videoSync}</li>
        </LinkGroup>
        <LinkGroup title={linkTexts.community}>
          <ScreenLink href="/admin/comments" label={linkTexts.comments} />
          <ScreenLink href="/admin/subscribers" label={linkTexts.subscribers} />
          <ScreenLink href="/admin/suggestions" />
          <ScreenLink href="/admin/statistics" />
        </LinkGroup>
        <LinkGroup title={linkTexts.site}>
          <ScreenLink href="/admin/site" />
          <ScreenLink href="/admin/pages" />
        </LinkGroup>
      </div>
      <Panel aria-labelledby={id}>
        <h2 id={id}>{texts.activity}</h2>
        <QueryState query={stats} rows={SKELETON_ROWS} texts={texts} />
        {stats.data && <ActivityList activity={stats.data.activity} />}
      </Panel>
    </>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="mt-3.5 grid gap-2.5">{children}</ul>
    </Panel>
  );
}

/** A screen, as the navigation has it where nothing else is said. */
function ScreenLink({ href, label }: { href: string; label?: string }) {
  const screen = places.find((place) => place.href === href);
  return (
    <li>
      <AdminLink
        className="flex min-h-12 items-center gap-3 rounded-control bg-sage px-3.5 font-semibold text-ink no-underline hover:text-ink hover:underline"
        href={href}
      >
        {screen && <screen.Icon className="text-teal" />}
        {label ?? screen?.label}
      </AdminLink>
    </li>
  );
}

function ActivityList({ activity }: { activity: Activity[] }) {
  if (activity.length === 0) {
    return (
      <EmptyState>
        <p>{texts.none}</p>
      </EmptyState>
    );
  }
  return (
    <ol className="mt-3.5">
      {activity.map((event) => {
        const { kind, title, href, at } = event;
        const Icon = eventIcons[kind];
        return (
          <li
            className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 border-t border-line py-1.5 last:pb-0 sm:grid-cols-[auto_1fr_auto]"
            key={`${kind} ${at} ${title}`}
          >
            <Icon className="text-teal" />
            <a
              className="min-w-0 py-2.5 leading-[1.4] text-ink wrap-anywhere no-underline hover:underline"
              href={href}
            >
              {eventSentences[kind](event)}
            </a>
            <time className="text-xs text-quiet max-sm:col-start-2 max-sm:pb-2" dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
