import { z } from "zod";
import { emailText } from "@/lib/text/input";

export const personInput = z.object({ email: emailText });

/** Everything that is saved about an address. Dates are ISO 8601 in UTC. */
export type PersonExport = {
  email: string;
  subscriber: {
    id: string;
    email: string;
    firstName: string | null;
    subscribed: boolean;
    source: string | null;
    tags: string[];
    askedAt: string | null;
    confirmedAt: string | null;
    unsubscribedAt: string | null;
    createdAt: string;
    /** The last sign-up, while it is saved. */
    signUp: { at: string; state: "waiting" | "held" | "asked" } | null;
  } | null;
  emails: { id: string; kind: string; status: string; createdAt: string; sentAt: string | null }[];
  suggestions: {
    id: string;
    type: string;
    name: string | null;
    subject: string | null;
    message: string;
    status: string;
    createdAt: string;
  }[];
  account: {
    id: string;
    email: string | null;
    emailVerified: boolean;
    name: string | null;
    image: string | null;
    isAdmin: boolean;
    createdAt: string;
    signIns: { provider: string; providerAccountId: string; createdAt: string }[];
  } | null;
  comments: {
    id: string;
    article: string | null;
    name: string | null;
    content: string;
    approved: boolean;
    createdAt: string;
  }[];
  /** What the owner deleted and could still restore, each row as it was. */
  trash: { table: string; deletedAt: string; row: Record<string, unknown> }[];
};

/** What was erased, as numbers of rows. */
export type Erasure = {
  subscribers: number;
  emails: number;
  suggestions: number;
  /** Comments that stay without a name and without their link to the account. */
  comments: number;
  /** kept: an administrator's account, which another administrator has to give up first. */
  account: "none" | "erased" | "kept";
};
