import { RequestError } from "@/components/reader/request";
import type { FieldErrors } from "@/lib/http/problem";
import { isSessionEnd } from "./session-end";

const NOT_FOUND = 404;
const FAULT = 500;
/** Signed out, not allowed, too slow, too often. */
const PASSING = [401, 403, 408, 429];

const UNREACHABLE = "The site could not be reached. Please check your connection and try again.";
const TOO_SLOW =
  "The site is taking too long to answer. It may still finish this: please reload the page and look before you try again.";

const CONNECTION_LOST =
  "The connection was lost while the file was sent. None of it was saved; please try again.";
const PERMISSION_OVER =
  "The storage didn’t accept the file, because the permission to send it had expired. Please try again.";
const STORAGE_AWAY = "The file storage isn’t answering right now. Please try again in a minute";
const STORAGE_FULL =
  "The file storage is full, so the file was not saved. Please make room there, then try again";
const STILL_CHOSEN = "; your file is still chosen";

const REFUSED = "The storage refused the file. Please try again, or choose another file.";

/**
 * Why the storage did not take a file, in a sentence for the owner; 0 is the status of a lost connection. `isChosen` says
 * whether a form has the file still.
 */
export function storageSentence(status: number, isChosen = true): string {
  if (status === 0) return CONNECTION_LOST;
  if (status === 403) return PERMISSION_OVER;
  if (status < 500) return REFUSED;
  return `${status === 507 ? STORAGE_FULL : STORAGE_AWAY}${isChosen ? STILL_CHOSEN : ""}.`;
}

/** What the storage answered where it did not take a file, as a sentence for the owner. */
export class SendError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(storageSentence(status));
    this.status = status;
  }
}

/** What only whoever runs the server can use is in brackets: the names of its settings, and what its log says. */
export const FOR_HOST = / \(([^()]*[A-Z][A-Z0-9]*_[A-Z0-9_]+[^()]*|(?<=in the log \()[a-z-]+)\)/g;

/** A sentence without what Health has for whoever runs the server. */
export function forOwner(sentence: string): string {
  return sentence.replaceAll(FOR_HOST, "");
}

/** What the server said about a call that failed, as a sentence for the owner; null when there is nothing to say. */
export function serverMessage(error: unknown): string | null {
  if (!error || isSessionEnd(error)) return null;
  if (isTimeout(error)) return TOO_SLOW;
  if (error instanceof SendError) return error.message;
  if (!(error instanceof RequestError)) return UNREACHABLE;
  return isFault(error) ? describeFault(error) : forOwner(error.detail ?? UNREACHABLE);
}

/** True where the site answered, but neither with what was asked for nor with why not. */
function isFault({ status, detail }: RequestError): boolean {
  return status === FAULT || (status > FAULT && detail === undefined);
}

function describeFault({ status, id }: RequestError): string {
  const said = `Something went wrong on the site (${status}). What you typed is still here; please try again in a minute.`;
  return id ? `${said} If it keeps happening, the site’s log has it under ${id}.` : said;
}

/** True for a call that stopped waiting for its answer. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** True where the same may go well another time: nobody answered, or whoever did says nothing of what was sent. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  const { status } = error;
  return status < 400 || status >= 500 || PASSING.includes(status);
}

/** True when the server answered that what was asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === NOT_FOUND;
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof RequestError ? error.errors : {};
}
