import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Admin } from "@/lib/auth/admin";
import { findToken, noteUse } from "@/lib/auth/tokens";
import { findUserOf } from "@/lib/auth/who-asks";
import { withTick } from "@/lib/http/after-answer";
import { enforceTokenLimit } from "@/lib/http/limit";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";

/** Throws 401 for a stranger and 403 for everyone who is not an administrator at this moment. */
export async function requireAdminOf(requestHeaders: Headers): Promise<Admin> {
  const user = await findUserOf(requestHeaders);
  if (!user) throw new Problem(401, "Unauthorized: please log in first.");
  if (!user.isAdmin) throw new Problem(403, "You need admin access for this.");
  return makeAdmin({ id: user.id, name: user.name, email: user.email });
}

/**
 * The administrator as whom a program calls, with what its token may do. Throws 401 for a token that is unknown,
 * revoked or over, or whose administrator is none at this moment, and 429.
 */
export async function requireAdminOfToken(token: string): Promise<Admin> {
  const known = await findToken(token);
  if (!known) {
    throw new Problem(401, "Unauthorized: this token is unknown, was revoked, or has ended.", {
      headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    });
  }
  await enforceTokenLimit(known.id);
  const { id, name, email } = known.user;
  if (known.isStale) await withTick(() => noteUse(known.id).catch(logFailure));
  return makeAdmin({ id, name, email, scopes: known.scopes });
}

/** A call does not fail because its hour could not be noted. */
function logFailure(error: unknown): void {
  log("error", "token-use", describeError(error));
}

// The one place that makes an Admin.
function makeAdmin(person: Pick<Admin, "id" | "name" | "email" | "scopes">): Admin {
  return person as Admin;
}

/** The administrator whose request is being answered. */
export async function requireAdmin(): Promise<Admin> {
  return requireAdminOf(new Headers(await headers()));
}

/**
 * The same for pages: nobody else sees any of the page, whatever came past the middleware. Strangers
 * are sent to sign in, others to the home page.
 */
export async function requireAdminPage(path: string): Promise<Admin> {
  try {
    return await requireAdmin();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      redirect(`/api/login?callbackUrl=${encodeURIComponent(path)}`);
    }
    if (error instanceof Problem && error.status === 403) redirect("/");
    throw error;
  }
}
