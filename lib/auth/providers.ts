import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Claims } from "@/lib/auth/identity";
import { env } from "@/lib/env";
import { readAnswerJson } from "@/lib/http/read-answer";

const TIMEOUT_MS = 5_000;

type Provider = OAuthConfig<Claims>;
type Userinfo = Extract<Provider["userinfo"], { request?: unknown }>;

/** next-auth wants a profile; what is kept is read from the claims themselves. */
function profile(claims: Claims) {
  return { id: String(claims.sub) };
}

const shared = {
  type: "oauth",
  checks: ["pkce", "state", "nonce"],
  profile,
  httpOptions: { timeout: TIMEOUT_MS },
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

function google(clientId: string, clientSecret: string): Provider {
  return {
    ...shared,
    id: "google",
    name: "Google",
    wellKnown: "https://accounts.google.com/.well-known/openid-configuration",
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

function github(clientId: string, clientSecret: string): Provider {
  return {
    ...shared,
    id: "github",
    name: "GitHub",
    checks: ["pkce", "state"],
    issuer: "https://github.com/login/oauth",
    authorization: {
      url: "https://github.com/login/oauth/authorize",
      params: { scope: "read:user user:email" },
    },
    token: "https://github.com/login/oauth/access_token",
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
