import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/env";
import { readAnswerJson } from "@/lib/outgoing/read-answer";
import { boundedAgent } from "./bounded-agent";
import type { Claims } from "./identity";

const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;

type Provider = OAuthConfig<Claims>;
type Userinfo = Extract<Provider["userinfo"], { request?: unknown }>;

/** next-auth wants a profile; what is saved is read from the claims themselves. */
function profile(claims: Claims) {
  return { id: String(claims.sub) };
}

/** How a service is asked, which lies at `address`. */
function httpOptions(address: string) {
  return {
    timeout: TIMEOUT_MS,
    agent: boundedAgent(address, { maxMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES }),
  };
}

const shared = {
  type: "oauth",
  checks: ["pkce", "state", "nonce"],
  profile,
} as const satisfies Partial<Provider>;

/** Claims from the ID token, and from the issuer's userinfo where the token leaves the address out. */
const openIdUserinfo: Userinfo = {
  async request({ client, tokens }) {
    const claims = "claims" in tokens && typeof tokens.claims === "function" ? tokens.claims() : {};
    if (claims.email !== undefined) return claims;
    return {
      ...claims,
      ...(await client.userinfo(tokens as Parameters<typeof client.userinfo>[0])),
    };
  },
};

const GOOGLE_URL = "https://accounts.google.com";

function google(clientId: string, clientSecret: string): Provider {
  return {
    ...shared,
    id: "google",
    name: "Google",
    httpOptions: httpOptions(GOOGLE_URL),
    wellKnown: `${GOOGLE_URL}/.well-known/openid-configuration`,
    idToken: true,
    authorization: { params: { scope: "openid email profile" } },
    clientId,
    clientSecret,
  };
}

type GitHubEmail = { email: string; primary: boolean; verified: boolean };

async function askGitHub(path: string, token: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`https://api.github.com${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
    redirect: "error",
    cache: "no-store",
    signal,
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
  return readAnswerJson(response, signal);
}

/** GitHub has no ID token: the person and their confirmed address come from its API. */
export async function readGitHubClaims(token: string, ask = askGitHub): Promise<Claims> {
  const [user, emails] = await Promise.all([ask("/user", token), ask("/user/emails", token)]);
  const { id, name, login, avatar_url } = user as Record<string, unknown>;
  const address = (emails as GitHubEmail[]).find(({ primary, verified }) => primary && verified);
  return {
    sub: id,
    name: name || login,
    picture: avatar_url,
    email: address?.email,
    email_verified: address?.verified === true,
  };
}

const GITHUB_URL = "https://github.com/login/oauth";

function github(clientId: string, clientSecret: string): Provider {
  return {
    ...shared,
    id: "github",
    name: "GitHub",
    httpOptions: httpOptions(GITHUB_URL),
    checks: ["pkce", "state"],
    issuer: GITHUB_URL,
    authorization: {
      url: `${GITHUB_URL}/authorize`,
      params: { scope: "read:user user:email" },
    },
    token: `${GITHUB_URL}/access_token`,
    userinfo: {
      url: "https://api.github.com/user",
      request: async ({ tokens }) =>
        (await readGitHubClaims(tokens.access_token ?? "")) as Awaited<
          ReturnType<NonNullable<Userinfo["request"]>>
        >,
    },
    clientId,
    clientSecret,
  };
}

function oidc(issuer: string, clientId: string, clientSecret: string): Provider {
  return {
    ...shared,
    id: "oidc",
    name: new URL(issuer).hostname,
    httpOptions: httpOptions(issuer),
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    idToken: true,
    userinfo: openIdUserinfo,
    authorization: {
      params: {
        scope: "openid email profile",
        ...(env.AUTH_OIDC_PROMPT && { prompt: env.AUTH_OIDC_PROMPT }),
      },
    },
    clientId,
    clientSecret,
  };
}

function listConfigured(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env;
  const { AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET } = env;
  const providers: Provider[] = [];
  if (AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET)
    providers.push(google(AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET));
  if (AUTH_GITHUB_ID && AUTH_GITHUB_SECRET)
    providers.push(github(AUTH_GITHUB_ID, AUTH_GITHUB_SECRET));
  if (AUTH_OIDC_ISSUER && AUTH_OIDC_ID && AUTH_OIDC_SECRET) {
    providers.push(oidc(AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET));
  }
  return providers;
}

/** The sign-in services that the environment turns on. */
export const providers = listConfigured();
