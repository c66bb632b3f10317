import { useSyncExternalStore } from "react";
import { call } from "@/components/admin/shell/call";
import {
  isPassing,
  isTimeout,
  SendError,
  serverMessage,
  storageSentence,
} from "@/components/admin/shell/failure";
import { startUpload } from "@/components/admin/shell/file-uploader";
import { endSession, isSessionEnd } from "@/components/admin/shell/session-end";
import { isHeic, refusalOf } from "@/lib/domains/pictures/rules";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import { fileTypeOfName, fileTypes } from "@/lib/storage/file-types";
import { sendTexts } from "./texts";

/** However many are dropped at once: each takes the line, and the server makes one after another. */
const AT_ONCE_MAX = 2;
const MAKE_TIMEOUT_MS = 120_000;
const JPEG = "image/jpeg";
const JPEG_QUALITY = 0.92;

export class PictureRefusal extends Error {
  /** Whether the same picture may be taken another time. */
  readonly isPassing: boolean;

  constructor(sentence: string, options: { isPassing?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause: options.cause });
    this.isPassing = options.isPassing ?? false;
  }
}

type SendOptions = {
  onProgress?: ((percent: number) => void) | undefined;
  /** The picture of the library in whose place it comes. */
  replaces?: string | undefined;
};

const listeners = new Set<() => void>();
let underWay = 0;
let sending = 0;
const turns: (() => void)[] = [];

function countUnderWay(change: number): void {
  underWay += change;
  for (const tell of listeners) tell();
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function usePicturesUnderWay(): number {
  return useSyncExternalStore(
    subscribe,
    () => underWay,
    () => 0,
  );
}

export function arePicturesUnderWay(): boolean {
  return underWay > 0;
}

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (sending >= AT_ONCE_MAX) await new Promise<void>((go) => turns.push(go));
  else sending += 1;
  try {
    return await run();
  } finally {
    const next = turns.shift();
    if (next) next();
    else sending -= 1;
  }
}

/** A JPEG of what the browser can read, which few can of a HEIC. Throws PictureRefusal. */
async function toJpeg(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, JPEG, JPEG_QUALITY);
    });
    if (blob) return new File([blob], `${file.name}.jpg`, { type: JPEG });
  } catch {
    // Most browsers know no HEIC.
  }
  throw new PictureRefusal(sendTexts.heic);
}

/** The file under a name that ends as its type does: what is pasted or comes from a camera may have none. */
function named(file: File): File {
  if (fileTypeOfName(file.name)?.type.startsWith("image/")) return file;
  const extension = fileTypes.find(({ type }) => type === file.type)?.extension;
  return extension ? new File([file], `${file.name}.${extension}`, { type: file.type }) : file;
}

async function store(file: File, { onProgress, replaces }: SendOptions): Promise<AdminPicture> {
  const ready = isHeic(file) ? await toJpeg(file) : named(file);
  const upload = startUpload(ready, {
    onProgress: (sent) => onProgress?.(Math.floor((sent / ready.size) * 100)),
    // It would keep those that wait for their turn waiting.
    onStalled: () => upload.stop(),
  });
  const outcome = await upload.outcome;
  if (outcome.result === "failed") {
    const { failure, problem } = outcome;
    const isStorage = failure instanceof SendError;
    throw refusalFor(failure, isStorage ? storageSentence(failure.status, false) : problem);
  }
  if (outcome.result === "stopped") {
    throw new PictureRefusal(sendTexts.stalled, { isPassing: true });
  }
  // The rest of the address is the permission to send, which nobody needs any more.
  const body = { fileUrl: outcome.uploadURL.split("?")[0] ?? "", name: file.name };
  const timeoutMs = MAKE_TIMEOUT_MS;
  return refusing(() =>
    replaces === undefined
      ? call("POST /api/admin/pictures", { body, timeoutMs })
      : call("POST /api/admin/pictures/{id}/file", { id: replaces, body, timeoutMs }),
  );
}

/**
 * Sends a picture straight to the storage and has the library make its own of it, two at once at most. Throws
 * PictureRefusal with a sentence.
 */
export async function sendPicture(file: File, options: SendOptions = {}): Promise<AdminPicture> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new PictureRefusal(refusal);
  return onItsWay(() => store(file, options));
}

/** Has the library take over a picture that lies on another site, in turn with those that are sent. Throws PictureRefusal. */
export async function fetchPicture(address: string): Promise<AdminPicture> {
  return onItsWay(() =>
    refusing(() =>
      call("POST /api/admin/pictures/fetch", { body: { address }, timeoutMs: MAKE_TIMEOUT_MS }),
    ),
  );
}

/** Says as a sentence why a call for a picture failed. */
async function refusing(ask: () => Promise<AdminPicture>): Promise<AdminPicture> {
  try {
    return await ask();
  } catch (error) {
    endSession(error);
    throw refusalFor(error, serverMessage(error));
  }
}

function refusalFor(error: unknown, said: string | null): PictureRefusal {
  let sentence = said ?? sendTexts.failed;
  if (isSessionEnd(error)) sentence = sendTexts.signedOut;
  else if (isTimeout(error)) sentence = sendTexts.tooSlow;
  return new PictureRefusal(sentence, { isPassing: isPassing(error), cause: error });
}

async function onItsWay(run: () => Promise<AdminPicture>): Promise<AdminPicture> {
  if (underWay === 0) window.addEventListener("beforeunload", warn);
  countUnderWay(1);
  try {
    return await inTurn(run);
  } finally {
    countUnderWay(-1);
    if (underWay === 0) window.removeEventListener("beforeunload", warn);
  }
}

export function whyNotSent(error: unknown): string {
  return error instanceof PictureRefusal ? error.message : sendTexts.failed;
}

export function mayStillCome(error: unknown): boolean {
  return !(error instanceof PictureRefusal) || error.isPassing;
}

export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
