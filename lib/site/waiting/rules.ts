import { namesOf } from "@/lib/text/names-of";
import type { WaitingCounts } from "./calls";

/** What waits need not be counted further than one beyond this. */
export const WAITING_MAX = 1_000;

/** How many wait, in words. */
export function waitingText(count: number): string {
  const most = Math.min(count, WAITING_MAX).toLocaleString("en-US");
  return count > WAITING_MAX ? `${most}+` : most;
}

type Errand = { href: string; one: string; many: string };

/** Where each is dealt with, and what is said after its count, the most pressing first. */
export const waitingErrands: Record<keyof WaitingCounts, Errand> = {
  comments: {
    href: "/admin/comments",
    one: "comment waits for approval",
    many: "comments wait for approval",
  },
  suggestions: {
    href: "/admin/suggestions",
    one: "new suggestion to read",
    many: "new suggestions to read",
  },
  emails: { href: "/admin/mail", one: "email needs a decision", many: "emails need a decision" },
  mailings: {
    href: "/admin/mailings",
    one: "newsletter needs a decision",
    many: "newsletters need a decision",
  },
  drafts: {
    href: "/admin/articles?state=unfinished",
    one: "article to finish",
    many: "articles to finish",
  },
  syncs: {
    href: "/admin/videos",
    one: "sync with YouTube failed",
    many: "syncs with YouTube failed",
  },
  floods: {
    href: "/admin/subscribers",
    one: "wave of sign-ups is held back",
    many: "waves of sign-ups are held back",
  },
  backups: {
    href: "/admin/data",
    one: "backup failed or is too old",
    many: "backup failed or is too old",
  },
  menu: {
    href: "/admin/site?part=menu",
    one: "menu entry leads to something that was moved or removed",
    many: "menu entries lead to something that was moved or removed",
  },
  webhooks: {
    href: "/admin/webhooks",
    one: "webhook was paused after failures",
    many: "webhooks were paused after failures",
  },
};

export function whatWaits(counts: WaitingCounts) {
  return namesOf(waitingErrands)
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const { href, one, many } = waitingErrands[name];
      return {
        name,
        count: waitingText(counts[name]),
        href,
        sentence: counts[name] === 1 ? one : many,
      };
    });
}
