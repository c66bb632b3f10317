import type { Instrumentation } from "next";

/** A wrong environment is a list to read: no stack belongs to it, and no server may go on without it. */
function refuseToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Checks the environment before the first request, so that a wrong variable stops the start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env").catch(refuseToStart);
  const { log, logConsoleErrors } = await import("@/lib/observe/log");
  if (env.NODE_ENV === "production") logConsoleErrors();
  if (env.NODE_ENV === "production" && !env.TRUSTED_IP_HEADER) {
    log("warn", "no-trusted-address", {
      meaning: "All callers share one rate limit: set TRUSTED_IP_HEADER to your host's header.",
    });
  }
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTracing } = await import("@/lib/observe/tracing");
    startTracing();
  }
}

/** What nothing of ours has caught: a page of the admin area that failed, or the framework itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ describeError, log, requestIdOf }, { isDatabaseAway }, { noteFailedForNow }] =
    await Promise.all([
      import("@/lib/observe/log"),
      import("@/lib/database/database-away"),
      import("@/lib/http/come-again.mjs"),
    ]);
  const id = requestIdOf(request.headers["x-request-id"]);
  if (id !== undefined && isDatabaseAway(error)) noteFailedForNow(id);
  log("error", "page-failed", {
    id,
    method: request.method,
    // The file's address, not the one that was asked for, which may end in a token.
    path: context.routePath,
    during: context.routeType,
    ...describeError(error),
  });
};
