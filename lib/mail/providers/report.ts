import { Problem } from "@/lib/http/problem";

const DETAIL_MAX_CHARACTERS = 300;

export type DeliveryReport = {
  kind: "delivered" | "soft" | "hard" | "complaint";
  /** In lower case, without a name. */
  recipient: string;
  /** The email's id, where the provider says the Message-ID that it had. */
  mailId: string | null;
  /** What it said, in words for the owner. */
  detail: string | null;
};

/** A call of a provider as it came: signatures are over its very bytes. */
export type ProviderCall = { headers: Headers; body: string; now: number };

export type VerifiedCall = {
  /** What tells it, and each part of it that may come only once, from every other. */
  ids: string[];
  reports: DeliveryReport[];
};

/** Reads a call. Throws 401 for one that is not signed by the provider, or too long ago. */
export type ReadCall = (call: ProviderCall) => Promise<VerifiedCall>;

export function forged(): Problem {
  return new Problem(401, "Unauthorized: this call is not signed by the email provider.");
}

export function tooOld(): Problem {
  return new Problem(401, "Unauthorized: this call was signed too long ago.");
}

/** The body as JSON. Throws 400. */
export function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The data is not valid JSON.");
  }
}

/** An address by itself, as in `Anna <Anna@example.org>`, in the form in which the list has it. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
}

const MAIL_ID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

export function mailIdOf(messageId: string | null | undefined): string | null {
  return MAIL_ID.exec(messageId?.trim() ?? "")?.[1]?.toLowerCase() ?? null;
}

export function inWords(...parts: (string | null | undefined)[]): string | null {
  const words = parts
    .filter(Boolean)
    .join(" ")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return words === "" ? null : words.toWellFormed().slice(0, DETAIL_MAX_CHARACTERS);
}
