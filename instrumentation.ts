/** A wrong environment is a list to read: no stack belongs to it, and no server may go on without it. */
function refuseToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Checks the environment before the first request, so that a wrong variable stops the start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env").catch(refuseToStart);
  const { log } = await import("@/lib/http/log");
  if (env.NODE_ENV === "production" && !env.TRUSTED_IP_HEADER) {
    log("warn", "no-trusted-address", {
      meaning: "All callers share one rate limit: set TRUSTED_IP_HEADER to your host's header.",
    });
  }
}
