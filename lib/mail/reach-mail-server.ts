import "server-only";
import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { env, isLoopback } from "@/lib/env";
import { Problem } from "@/lib/http/problem";

const TIMEOUT_MS = 10_000;
const REASON_MAX_CHARACTERS = 300;

/** Connects to the email server, logs in where it asks for that, and leaves; nothing is sent. Throws 502. */
export async function reachMailServer(): Promise<void> {
  const { SMTP_URL: url } = env;
  if (url === undefined) throw new Problem(503, "No email service is connected yet (SMTP_URL).");
  const server = parseConnectionUrl(url);
  const transport = createTransport({
    ...server,
    // A password goes over no network in the open, unless the address asks for that.
    ...(server.auth && !isLoopback(url) && !("ignoreTLS" in server) && { requireTLS: true }),
    name: new URL(env.SITE_URL).hostname,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    const reason = (response ?? message)
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .toWellFormed();
    throw new Problem(
      502,
      `The email server can’t be used: ${reason.slice(0, REASON_MAX_CHARACTERS)}`,
    );
  } finally {
    transport.close();
  }
}
