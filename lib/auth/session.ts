import "server-only";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";

export const SESSION_MAX_AGE_S = 7 * 86_400;

/** Whether cookies travel over https only. */
export const isSecure = env.NEXTAUTH_URL.startsWith("https:");

const PREFIX = isSecure ? "__Secure-" : "";
export const SESSION_COOKIE = `${PREFIX}next-auth.session-token`;
export const CALLBACK_COOKIE = `${PREFIX}next-auth.callback-url`;

/** Tells the readers' script that asking who is signed in is worth a call. It proves nothing. */
const MARKER_COOKIE = "signed-in";

/** What a session's token holds. */
export type SessionToken = { sub: string; signedInAt: number };

function now(): number {
  return Math.floor(Date.now() / 1_000);
}

export function startSession(userId: string): SessionToken {
  return { sub: userId, signedInAt: now() };
}

/** Checks a token's content; a session ends seven days after the sign-in, however often it was used. */
export function readToken(token: Record<string, unknown> | null): SessionToken | null {
  const { sub, signedInAt } = token ?? {};
  if (typeof sub !== "string" || typeof signedInAt !== "number") return null;
  return now() - signedInAt < SESSION_MAX_AGE_S ? { sub, signedInAt } : null;
}

/** The cookies of a request. A part that does not decode is left out. */
export function readCookies(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [name, ...value] = part.trim().split("=");
    if (!name || name in cookies) continue;
    try {
      cookies[name] = decodeURIComponent(value.join("="));
    } catch {
      // Not one of ours.
    }
  }
  return cookies;
}

/** The id of the user a request says it is from, or null. Whether the user exists is another question. */
export async function readUserId(headers: Headers): Promise<string | null> {
  const token = readCookies(headers)[SESSION_COOKIE];
  if (!token) return null;
  try {
    const content = await decode({ token, secret: env.NEXTAUTH_SECRET });
    return readToken(content)?.sub ?? null;
  } catch {
    return null;
  }
}

function cookie(name: string, value: string, maxAge: number, flags = ""): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}${secure}`;
}

export function markSignedIn(): string {
  return cookie(MARKER_COOKIE, "1", SESSION_MAX_AGE_S);
}

export function unmarkSignedIn(): string {
  return cookie(MARKER_COOKIE, "", 0);
}

/** The cookies whose arrival ends a session in its browser. */
export function endSession(): string[] {
  return [cookie(SESSION_COOKIE, "", 0, "; HttpOnly"), unmarkSignedIn()];
}
