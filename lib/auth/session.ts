import "server-only";
import { randomUUID } from "node:crypto";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/env";

export const SESSION_MAX_AGE_S = 7 * 86_400;

/** Whether cookies travel over https only. */
export const isSecure = env.NEXTAUTH_URL.startsWith("https:");

const PREFIX = isSecure ? "__Secure-" : "";
export const SESSION_COOKIE = `${PREFIX}next-auth.session-token`;
export const CALLBACK_COOKIE = `${PREFIX}next-auth.callback-url`;

/** Tells the readers' script that asking who is signed in is worth a call. It proves nothing. */
const MARKER_COOKIE = "signed-in";

const sessionToken = z.object({
  sub: z.string(),
  /** Seconds since 1970. */
  signedInAt: z.number(),
  /** Names this one sign-in, however often its token is made anew. */
  sessionId: z.uuid(),
  /** The user's `sessionVersion` when they signed in. */
  version: z.int(),
});

export type SessionToken = z.output<typeof sessionToken>;

function now(): number {
  return Math.floor(Date.now() / 1_000);
}

export function startSession(userId: string, version = 0): SessionToken {
  return { sub: userId, signedInAt: now(), sessionId: randomUUID(), version };
}

/** Checks a token's content; a session ends seven days after the sign-in, however often it was used. */
export function readToken(token: Record<string, unknown> | null): SessionToken | null {
  const { data } = sessionToken.safeParse(token);
  return data && now() - data.signedInAt < SESSION_MAX_AGE_S ? data : null;
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

/** The session a request says it is of, or null. Whether it has been ended is another question. */
export async function readSession(headers: Headers): Promise<SessionToken | null> {
  const token = readCookies(headers)[SESSION_COOKIE];
  if (!token) return null;
  try {
    return readToken(await decode({ token, secret: env.NEXTAUTH_SECRET }));
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
export function clearSession(): string[] {
  return [cookie(SESSION_COOKIE, "", 0, "; HttpOnly"), unmarkSignedIn()];
}
