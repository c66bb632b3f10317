import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { format } from "node:util";
import pino from "pino";
import { env } from "@/lib/env";

type LogEntry = { [field: string]: string | number | boolean | undefined | LogEntry };

const MESSAGE_MAX_CHARACTERS = 500;
/** Of a longer text only the beginning is masked, and so logged. */
const TEXT_MAX_CHARACTERS = 3_000;
const FRAMES_MAX = 8;
const CAUSES_MAX = 3;

/** Never logged, whatever they hold. */
const SECRET_FIELDS = [
  ...["address", "email", "from", "to", "ip", "body", "params", "query"],
  ...["authorization", "cookie", "key", "password", "secret", "token"],
];

/** Prisma repeats the whole call with its values; its last line is the reason. */
const PRISMA_CALL = /^\s*(Invalid `[^`]*` invocation)[\s\S]*\n([^\n]+)\s*$/;

/** What a text may hold of people and of keys. */
const MASKS: [what: RegExp, mask: string][] = [
  // The values in PostgreSQL's and JSON.parse's messages.
  [/\)=\([^)]*\)/g, ")=([value])"],
  [/\bcontains \([\s\S]*\)/g, "contains ([value])"],
  [/(?<=: |\bvalue )"[^"]*"/g, '"[value]"'],
  [/(?<=, )(\.\.\.)?"[\s\S]*" is not valid JSON/g, "[value] is not valid JSON"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [secret]"],
  [/:\/\/[^\s/@"']+@/g, "://[secret]@"],
  [/\?[\w%.~-]+=[^\s"'<>]*/g, "?[query]"],
  [/[^\s@"'<>()[\],;:=/\\]+(?:@|%40)[^\s@"'<>()[\],;:/\\]+\.[\p{L}\d-]{2,}/gu, "[email]"],
  [/\beyJ[\w-]+(\.[\w-]*)+/g, "[token]"],
  // Signatures have small and capital letters and digits, which file and function names of this length do not.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43,}/g, "[token]"],
];

/** A text without what it could tell about people or of keys. */
export function maskText(text: string): string {
  const short = text.replace(PRISMA_CALL, "$1: $2").slice(0, TEXT_MAX_CHARACTERS);
  return MASKS.reduce((masked, [what, by]) => masked.replace(what, by), short);
}

function maskAll(value: unknown): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskAll(one)]));
}

const logger = pino(
  {
    base: env.RELEASE === undefined ? null : { release: env.RELEASE },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
    formatters: {
      level: (level) => ({ level }),
      log: (entry) => maskAll(entry) as Record<string, unknown>,
    },
  },
  // Every host collects the console, and no worker thread has to be bundled.
  { write: (line) => console.log(line.trimEnd()) },
);

/** Next gives up a page that it makes for everybody when that asks for the time or for something random. */
const outsideOfPages = AsyncLocalStorage.snapshot();

/** One JSON line, without what it could tell about people or of keys. */
export function log(level: "info" | "warn" | "error", event: string, entry: LogEntry = {}): void {
  outsideOfPages(() => logger[level]({ event, ...entry }));
}

/** What ties an answer to its lines of the log. */
export function newRequestId(): string {
  return outsideOfPages(() => randomUUID());
}

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function requestIdOf(header: string | string[] | null | undefined): string | undefined {
  return typeof header === "string" && REQUEST_ID.test(header) ? header : undefined;
}

/** What an error says in the log: its name, code, message, the first frames of its stack, its cause. */
export function describeError(error: unknown, causes = CAUSES_MAX): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = "", cause } = error;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    code: "code" in error ? String(error.code) : undefined,
    message: maskText(message).slice(0, MESSAGE_MAX_CHARACTERS),
    stack: frames
      .slice(0, FRAMES_MAX)
      .map((frame) => frame.trim())
      .join("\n"),
    cause: cause === undefined || causes === 0 ? undefined : describeError(cause, causes - 1),
  };
}

/** Has what the framework says of failures go the same way: it would write them down as they are. */
export function logConsoleErrors(): void {
  console.error = (...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    const message = format(...said).slice(0, MESSAGE_MAX_CHARACTERS);
    log("error", "console", error ? describeError(error) : { message });
  };
}
