import { z } from "zod";
import { type Calls, withScope } from "@/lib/http/call";

/** A number beyond WAITING_MAX may say no more than that: not all of them are counted. */
export const waitingAnswer = z.object({
  /** To be approved. */
  comments: z.int(),
  /** That nobody has read. */
  suggestions: z.int(),
  /** That failed, or wait longer than they should. */
  emails: z.int(),
  /** That were stopped, or have emails that failed. */
  mailings: z.int(),
  /** Waves of sign-ups that are held back. */
  floods: z.int(),
  /** Syncs with YouTube that failed since one last worked. */
  syncs: z.int(),
  /** Articles that are not published, or have changes that are not. */
  drafts: z.int(),
  /** 1 where the last backup failed, or is too old. */
  backups: z.int(),
  /** That were paused because nothing arrived there. */
  webhooks: z.int(),
  /** Entries of readers' menu that lead to what was moved, or is not there any more. */
  menu: z.int(),
  lastDraft: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});

export const waitingCalls = {
  "GET /api/admin/waiting": { ...withScope("read"), answers: { 200: waitingAnswer } },
} satisfies Calls;

export type Waiting = z.output<typeof waitingAnswer>;

/** What needs the owner, by how many there are of it. */
export type WaitingCounts = Omit<Waiting, "lastDraft">;

/** An article that is being written. */
export type LastDraft = NonNullable<Waiting["lastDraft"]>;
