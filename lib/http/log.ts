import "server-only";

type LogEntry = Record<string, string | number | boolean | undefined>;

/** One JSON line; callers leave out addresses, tokens and bodies. */
export function log(level: "info" | "warn" | "error", event: string, entry: LogEntry = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...entry });
  (level === "error" ? console.error : console.log)(line);
}

/** What an error may say in the log: its name, code and first line, never parameters. */
export function describeError(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  return { error: error.name, code, stack: error.stack?.split("\n").slice(1, 6).join(" | ") };
}
