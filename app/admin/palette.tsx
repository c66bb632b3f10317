"use client";

import { texts as dataTexts } from "@/components/admin/data/texts";
import { CommandPalette } from "@/components/admin/palette/command-palette";
import type { Command } from "@/components/admin/palette/commands";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { screens } from "@/components/admin/shell/screens";
import { texts as shellTexts } from "@/components/admin/shell/texts";
import { useSignOutEverywhere } from "@/components/admin/shell/use-sign-out-everywhere";
import { useWrite } from "@/components/admin/shell/use-write";
import { groupTexts } from "@/components/admin/site/texts";
import { exportSubscribers, saveFile } from "@/components/admin/subscribers/subscriber-calls";
import { exportTexts } from "@/components/admin/subscribers/texts";
import { useVideoSync } from "@/components/admin/videos/use-video-sync";
import type { SettingsGroup } from "@/lib/site/settings/schema";

const toScreens: Command[] = [
  ...screens.map(({ label, words, href }) => ({ label, words, href, isAction: false })),
  {
    label: "Comments: spam",
    words: "caught",
    href: "/admin/comments?tab=spam",
    isAction: false,
  },
];

/** What else the parts of the site's words may be looked for by: what can be set there. */
const partWords: Record<SettingsGroup, string> = {
  site: "name promise email footer time zone offline",
  hero: "headline eyebrow picture video",
  essay: "text home",
  home: "order hide show guides coming soon",
  lists: "articles guides videos letters search titles",
  community: "question suggestions",
  comments: "note",
  newsletter: "promise welcome first email letters",
  about: "text human ai",
  author: "name photo biography credentials byline",
  book: "cover title shop",
  links: "social channel youtube",
  privacy: "text",
  search: "seo description social card google bing verification",
  look: "palette accent colours logo favicon icon",
  analytics: "google plausible umami",
};

/** Every part of the site's words. */
const parts: Command[] = Object.entries(groupTexts).map(([group, { label }]) => ({
  label: `Site: ${label}`,
  words: `settings words edit ${partWords[group as SettingsGroup]}`,
  href: `/admin/site?part=${group}`,
  isAction: false,
}));

const links: Command[] = [
  { label: "New Article", words: "write post add", href: "/admin/articles/new", isAction: true },
  {
    label: "New Resource",
    words: "guide download add",
    href: "/admin/resources?edit=new",
    isAction: true,
  },
  { label: "Add Video", words: "youtube new", href: "/admin/videos?edit=new", isAction: true },
  { label: "New Page", words: "own about add", href: "/admin/pages?edit=new", isAction: true },
  { label: "New Series", words: "order parts add", href: "/admin/series?edit=new", isAction: true },
  {
    label: "New Redirect",
    words: "add old link address moved 301",
    href: "/admin/redirects?do=new",
    isAction: true,
  },
  {
    label: "Import CSV of redirects",
    words: "old addresses links",
    href: "/admin/redirects?do=import",
    isAction: true,
  },
  {
    label: "Export CSV of redirects",
    words: "old addresses links",
    href: "/api/admin/redirects/export",
    isAction: true,
  },
  {
    label: "Upload pictures",
    words: "image photo",
    href: "/admin/pictures?do=upload",
    isAction: true,
  },
  {
    label: "Start here",
    words: "first articles new readers",
    href: "/admin/series?do=start",
    isAction: true,
  },
  {
    label: "Import CSV of subscribers",
    words: "list substack mailchimp kit add people",
    href: "/admin/subscribers?do=import",
    isAction: true,
  },
  {
    label: "Sign-up form for another site",
    words: "newsletter embed html",
    href: "/admin/subscribers?do=embed",
    isAction: true,
  },
  {
    label: "Approve comments",
    words: "moderate pending",
    href: "/admin/comments",
    isAction: true,
  },
  {
    label: "Words of spam",
    words: "filter block comments suggestions",
    href: "/admin/comments?tab=spam&do=words",
    isAction: true,
  },
  {
    label: "Finish drafts",
    words: "unpublished changes",
    href: "/admin/articles?state=unfinished",
    isAction: true,
  },
  {
    label: "Take everything with me",
    words: "archive download export copy",
    href: "/api/admin/data/archive",
    isAction: true,
  },
  {
    label: "New token",
    words: "program api access script assistant mcp",
    href: "/admin/programs?do=new",
    isAction: true,
  },
  {
    label: "Add Webhook",
    words: "program automation event notify new",
    href: "/admin/webhooks?do=new",
    isAction: true,
  },
  {
    label: "Welcome messages",
    words: "newsletter new subscribers onboarding emails",
    href: "/admin/mailings/welcome",
    isAction: true,
  },
  {
    label: "Weekly letter",
    words: "email summary statistics week turn on off",
    href: "/admin/statistics",
    isAction: true,
  },
  {
    label: "Empty the trash",
    words: "delete for good",
    href: "/admin/trash?do=empty",
    isAction: true,
  },
  {
    label: "Start empty",
    words: "demo examples remove",
    href: "/admin?do=start-empty",
    isAction: true,
  },
  { label: "View site", words: "home public", href: "/", isAction: true },
  { label: "Sign out", words: "log out leave", href: "/api/logout", isAction: true },
];

/** The palette with every screen, and every action, that the admin area has. */
export function AdminPalette() {
  const { sync } = useVideoSync();
  const sessions = useSignOutEverywhere();
  const download = useWrite({
    write: () => exportSubscribers(() => {}),
    success: exportTexts.success,
    failure: exportTexts.failure,
    onSuccess: saveFile,
  });
  const backup = useWrite({
    write: () => call("POST /api/admin/data"),
    success: dataTexts.asked,
    failure: (error) => serverMessage(error) ?? dataTexts.askFailed,
    reloads: ["GET /api/admin/data"],
  });
  const runs: Command[] = [
    { label: "Sync videos", words: "youtube channel refresh", run: sync, isAction: true },
    {
      label: "Export CSV",
      words: "subscribers download list",
      run: () => {
        if (!download.isPending) download.mutate();
      },
      isAction: true,
    },
    {
      label: dataTexts.now,
      words: "backup save data",
      run: () => {
        if (!backup.isPending) backup.mutate();
      },
      isAction: true,
    },
  ];
  const last: Command = {
    label: shellTexts.signOutEverywhere,
    words: "log out sessions browsers devices",
    run: () => void sessions.ask(),
    isAction: true,
  };
  return (
    <>
      <CommandPalette
        commands={[...links.slice(0, 3), ...runs, ...links.slice(3), last, ...toScreens, ...parts]}
      />
      {sessions.question}
    </>
  );
}
