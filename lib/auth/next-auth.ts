import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { isDatabaseAway } from "@/lib/database/database-away";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/observe/log";
import { endSession, getSessionVersion } from "./end-session";
import { type Claims, readIdentity } from "./identity";
import { ownPath, returnPath } from "./own-path";
import { providers } from "./providers";
import {
  CALLBACK_COOKIE,
  isSecure,
  markSignedIn,
  readCookies,
  readToken,
  SESSION_COOKIE,
  SESSION_MAX_AGE_S,
  startSession,
} from "./session";
import type { SignInFailure } from "./sign-in-failure";
import { findSignedInUser, saveSignIn } from "./users";

/** Where a failed sign-in ends: our page says what happened. */
export function failurePath(failure: SignInFailure | string, callbackUrl = "/"): string {
  const query = new URLSearchParams({ error: failure });
  if (callbackUrl !== "/") query.set("callbackUrl", callbackUrl);
  return `/signin?${query}`;
}

/** Why the call under way failed, where next-auth's own word for it says too little: it tells only its logger. */
const callUnderWay = new AsyncLocalStorage<{ failure?: SignInFailure }>();

/** Between the site and the service. */
const SERVICE_REASONS = ["SIGNIN_OAUTH_ERROR", "OAUTH_CALLBACK_ERROR"];
/**
 * A browser that comes with the answer to another question than its last one, without the cookies of its question, or
 * too late. All else that goes wrong between the site and the service is the service's doing.
 */
const NOT_AWAITED =
  /cookie was missing|could not be parsed|for a different provider|^state mi|^checks\.state|^invalid_grant\b/;
/** A cookie that was sealed too long ago, or with another key. */
const NOT_READABLE = /^ERR_J(OSE|W)/;

function failureOf(reason: string, error: Error & { code?: unknown }): SignInFailure | undefined {
  if (!SERVICE_REASONS.includes(reason)) {
    return isDatabaseAway(error) ? "Unavailable" : undefined;
  }
  const isVisitors = NOT_AWAITED.test(error.message) || NOT_READABLE.test(String(error.code));
  return isVisitors ? "Callback" : "OAuthSignin";
}

/** The kind of a failure, without its text: that can hold what a service answered about a person. */
function logFailure(reason: string, metadata?: unknown): void {
  const said = metadata instanceof Error ? metadata : (metadata as { error?: unknown })?.error;
  const error = said instanceof Error ? said : undefined;
  const failure = error && failureOf(reason, error);
  const call = callUnderWay.getStore();
  if (call && failure) call.failure = failure;
  log("warn", "sign-in-failed", { reason, failure, error: error?.name });
}

const options: NextAuthOptions = {
  providers,
  secret: env.NEXTAUTH_SECRET,
  useSecureCookies: isSecure,
  session: { strategy: "jwt", maxAge: SESSION_MAX_AGE_S },
  pages: { signIn: "/signin", error: "/signin", signOut: "/logout" },
  logger: {
    error: logFailure,
    warn: () => {},
    debug: () => {},
  },
  callbacks: {
    redirect: ({ url }) => env.NEXTAUTH_URL + returnPath(url),

    async signIn({ user, account, profile }) {
      const identity = account && readIdentity(account.provider, (profile ?? {}) as Claims);
      if (!identity) return failurePath("Callback");
      try {
        const userId = await saveSignIn(identity);
        if (userId === null) return failurePath("AddressInUse");
        // next-auth hands the same object on to `jwt`.
        user.id = userId;
        return true;
      } catch (error) {
        log("error", "sign-in-not-saved", describeError(error));
        return failurePath(isDatabaseAway(error) ? "Unavailable" : "Callback");
      }
    },

    async jwt({ token, account, user }) {
      if (account) return startSession(user.id, await getSessionVersion(user.id));
      const session = readToken(token);
      if (!session) throw new Error("The session has ended.");
      return session;
    },

    async session({ session, token }) {
      const signedIn = readToken(token);
      const user = signedIn && (await findSignedInUser(signedIn));
      if (!user) throw new Error("The session has been ended, or its user is gone.");
      return { ...session, user };
    },
  },
  events: {
    async signOut({ token }) {
      const session = readToken(token);
      if (session) await endSession(session);
    },
  },
};

/** What next-auth may be asked over HTTP; everything else it can do stays shut. */
const ACTIONS: Record<"GET" | "POST", readonly string[]> = {
  GET: ["csrf", "providers", "session", "signin", "signout", "callback", "error"],
  POST: ["signin", "signout"],
};

export function isKnownAction(method: "GET" | "POST", action: string | undefined): boolean {
  return action !== undefined && ACTIONS[method].includes(action);
}

type Call = {
  method: "GET" | "POST";
  path: readonly string[];
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
};

type Answer = {
  status: number;
  headers: [string, string][];
  cookies: string[];
  body: unknown;
  failure?: SignInFailure;
};

/** Absolute, as next-auth wants it: it answers 500 to an address it cannot parse. */
function cleanAddress(address: string): string {
  return env.NEXTAUTH_URL + returnPath(address);
}

function cleaned(values: Record<string, string> | undefined, name: string): Record<string, string> {
  const value = values?.[name];
  return value === undefined ? { ...values } : { ...values, [name]: cleanAddress(value) };
}

/**
 * Asks next-auth in its documented `NextAuth(req, res, options)` form, with plain objects. Version 4 takes a real
 * Request only with the cookies and headers that Next has for the call under way, where neither a bad callback
 * address can be cleaned nor the token that starts a sign-in be added; its core, which could, is not exported.
 * So it never sees the request's headers, and its base address can only come from the configuration.
 */
async function ask({ method, path, query, body, cookies }: Call): Promise<Answer> {
  const answer: Answer = { status: 200, headers: [], cookies: [], body: undefined };
  const response = {
    status(status: number) {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => (name.toLowerCase() === "set-cookie" ? answer.cookies : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name.toLowerCase() === "set-cookie") answer.cookies = [value].flat();
      else answer.headers.push([name, String(value)]);
      return response;
    },
    json(value: unknown) {
      answer.headers.push(["content-type", "application/json"]);
      answer.body = value;
    },
    send(value: unknown) {
      answer.body = value;
    },
    end() {},
  };
  const request = {
    method,
    query: { ...cleaned(query, "callbackUrl"), nextauth: path },
    body: cleaned(body, "callbackUrl"),
    cookies: cleaned(cookies, CALLBACK_COOKIE),
    headers: {},
  };
  const call: { failure?: SignInFailure } = {};
  await callUnderWay.run(call, () =>
    NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options),
  );
  return { ...answer, ...call };
}

function headerOf(answer: Answer, wanted: string): string | undefined {
  return answer.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** Failures come back as a detour over next-auth's own addresses: the reason stays, the detour does not. */
function shorten({ failure }: Answer, location: string, callbackUrl: string): string {
  const url = new URL(location, env.NEXTAUTH_URL);
  const own = url.origin === env.NEXTAUTH_URL;
  if (own && (url.pathname === "/signin" || /^\/api\/auth\/(error|signin)$/.test(url.pathname))) {
    const reason = url.searchParams.get("error");
    if (reason) return failurePath(failure ?? reason, callbackUrl);
  }
  return own ? (ownPath(location) ?? "/") : location;
}

export async function answerNextAuth(
  request: Request,
  path: readonly string[],
  body?: Record<string, string>,
): Promise<Response> {
  const method = request.method === "POST" ? "POST" : "GET";
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const cookies = readCookies(request.headers);
  const callbackUrl = returnPath(cookies[CALLBACK_COOKIE]);
  // The word of RFC 6749 for someone who chose not to: nothing failed.
  if (path[0] === "callback" && query.error === "access_denied") {
    return new Response(null, {
      status: 303,
      headers: { location: failurePath("Cancelled", callbackUrl) },
    });
  }
  const answer = await ask({ method, path, query, body, cookies });
  const headers = new Headers();
  for (const [name, value] of answer.headers) headers.set(name, value);
  for (const cookie of answer.cookies) headers.append("set-cookie", cookie);
  if (answer.cookies.some((cookie) => new RegExp(`^${SESSION_COOKIE}=[^;]`).test(cookie))) {
    headers.append("set-cookie", markSignedIn());
  }
  const location = headerOf(answer, "location");
  if (location !== undefined) {
    headers.set("location", shorten(answer, location, callbackUrl));
    return new Response(null, { status: 303, headers });
  }
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status, headers });
}

export async function startSignIn(
  headers: Headers,
  provider: string,
  callbackUrl: string,
): Promise<Response> {
  const cookies = readCookies(headers);
  const csrf = await ask({ method: "GET", path: ["csrf"], cookies });
  for (const cookie of csrf.cookies) Object.assign(cookies, readCookies(new Headers({ cookie })));
  const { csrfToken } = csrf.body as { csrfToken: string };
  const started = await ask({
    method: "POST",
    path: ["signin", provider],
    body: { csrfToken, callbackUrl },
    cookies,
  });
  const target = headerOf(started, "location");
  const answer = new Headers({
    location: target
      ? shorten(started, target, callbackUrl)
      : failurePath("Configuration", callbackUrl),
  });
  // The later of two cookies with one name counts.
  const byName = new Map(
    [...csrf.cookies, ...started.cookies].map((cookie) => [cookie.split("=", 1)[0], cookie]),
  );
  for (const cookie of byName.values()) answer.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers: answer });
}
