"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useId, useRef } from "react";
import {
  ArticlesIcon,
  CommentIcon,
  DownloadIcon,
  ResourcesIcon,
  SubscriberIcon,
  SuggestionIcon,
  SyncIcon,
  VideosIcon,
} from "@/components/admin/icons";
import { MailNotice } from "@/components/admin/mail/mail-notice";
import { STATS_PATH } from "@/components/admin/shell/call";
import { formatMoment } from "@/components/admin/shell/moment";
import { VideoSyncButton, VideoSyncProblem } from "@/components/admin/videos/video-sync";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { Activity, Stats } from "@/lib/statistics/schema";

const SKELETON_ROWS = 3;

const cards: { label: string; figure: Exclude<keyof Stats, "activity"> }[] = [
  { label: "Total Articles", figure: "articles" },
  { label: "Video Library", figure: "videos" },
  { label: "Resource Downloads", figure: "downloads" },
  { label: "Email Subscribers", figure: "subscribers" },
];

const events: Record<Activity["kind"], { says: string; icon: ReactNode }> = {
  article: { says: "Article published", icon: <ArticlesIcon /> },
  comment: { says: "Comment received", icon: <CommentIcon /> },
  subscriber: { says: "Subscriber joined", icon: <SubscriberIcon /> },
  download: { says: "Resource downloaded", icon: <DownloadIcon /> },
  sync: { says: "Videos synced", icon: <SyncIcon /> },
};

export function DashboardScreen() {
  // Every visit to the dashboard reads the figures anew.
  const stats = useQuery<Stats>({ queryKey: [STATS_PATH], gcTime: 0 });
  const syncButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <header className="screen-head">
        <h1>Admin Dashboard</h1>
      </header>
      <MailNotice />
      <dl aria-busy={stats.isPending} className="figures">
        {cards.map(({ label, figure }) => (
          <div className="figure-card" key={figure}>
            <dt>{label}</dt>
            <dd>
              {stats.data ? stats.data[figure].toLocaleString("en-US") : <NoFigure stats={stats} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="link-groups">
        <LinkGroup title="Content Management">
          <li>
            <Link href="/admin/articles">
              <ArticlesIcon />
              Manage Articles
            </Link>
          </li>
          <li>
            <Link href="/admin/resources">
              <ResourcesIcon />
              Manage Resources
            </Link>
          </li>
        </LinkGroup>
        <LinkGroup title="Video Management">
          <li>
            <Link href="/admin/videos">
              <VideosIcon />
              Manage Videos
            </Link>
          </li>
          <li>
            <VideoSyncButton ref={syncButton} />
            <VideoSyncProblem onClosed={() => syncButton.current?.focus()} />
          </li>
        </LinkGroup>
        <LinkGroup title="Community">
          <li>
            <Link href="/admin/comments">
              <CommentIcon />
              Moderate Comments
            </Link>
          </li>
          <li>
            <Link href="/admin/subscribers">
              <SubscriberIcon />
              Email Subscribers
            </Link>
          </li>
          <li>
            <Link href="/admin/suggestions">
              <SuggestionIcon />
              Suggestions
            </Link>
          </li>
        </LinkGroup>
      </div>
      <section aria-labelledby="activity-title" className="panel">
        <div className="panel-head">
          <h2 id="activity-title">Recent Activity</h2>
        </div>
        {stats.isPending && <SkeletonRows label="Loading activity..." rows={SKELETON_ROWS} />}
        {stats.isError && (
          <div className="state" role="alert">
            <p>The figures and the activity could not be loaded.</p>
            <button className="btn-quiet" onClick={() => stats.refetch()} type="button">
              Try again
            </button>
          </div>
        )}
        {stats.data && <ActivityList activity={stats.data.activity} />}
      </section>
    </>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="link-group">{children}</ul>
    </section>
  );
}

function NoFigure({ stats }: { stats: { isPending: boolean } }) {
  return stats.isPending ? (
    <span className="figure-wait">
      <span className="visually-hidden">Loading...</span>
    </span>
  ) : (
    <span title="Could not be loaded">–</span>
  );
}

function ActivityList({ activity }: { activity: Activity[] }) {
  if (activity.length === 0) {
    return (
      <div className="state">
        <p>Nothing has happened yet. What readers do, and what you publish, will show here.</p>
      </div>
    );
  }
  return (
    <ol className="activity">
      {activity.map(({ kind, title, href, at }) => (
        <li key={`${kind} ${at} ${title}`}>
          {events[kind].icon}
          <p>
            <span className="activity-kind">{events[kind].says}</span>
            {href ? <a href={href}>{title}</a> : <span className="activity-title">{title}</span>}
          </p>
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </ol>
  );
}
