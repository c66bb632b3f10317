/** Checks the environment before the first request, so that a wrong variable stops the start. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("@/lib/env");
}
