/** Checks the environment before the first request, so that a wrong variable stops the start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  const { log } = await import("@/lib/http/log");
  if (env.NODE_ENV === "production" && !env.TRUSTED_IP_HEADER) {
    log("warn", "no-trusted-address", {
      meaning: "All callers share one rate limit: set TRUSTED_IP_HEADER to your host's header.",
    });
  }
}
