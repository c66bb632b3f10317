import type { z } from "zod";
import type { waitingAnswer } from "@/lib/site/waiting/answers";
/** What needs the owner, by how many there are of it. */
export type WaitingCounts = {
  /** To be approved. */
  comments: number;
  /** That nobody has read. */
  suggestions: number;
  /** That failed, or wait longer than they should. */
  emails: number;
  /** That were stopped, or have emails that failed. */
  mailings: number;
  /** Waves of sign-ups that are held back. */
  floods: number;
  /** Syncs with YouTube that failed since one last worked. */
  syncs: number;
  /** Articles that are not published, or have changes that are not. */
  drafts: number;
  /** 1 where the last backup failed, or is too old. */
  backups: number;
  /** That were paused because nothing arrived there. */
  webhooks: number;
};

/** An article that is being written. */
export type LastDraft = { id: string; title: string };

export type Waiting = z.output<typeof waitingAnswer>;
