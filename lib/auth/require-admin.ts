import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Admin } from "@/lib/auth/admin";
import type { SignedInUser } from "@/lib/auth/schema";
import { readSession } from "@/lib/auth/session";
import { findSignedInUser } from "@/lib/auth/users";
import { Problem } from "@/lib/http/problem";

/** Who sent these headers, from the database row of this moment; null for a stranger. */
export async function findUserOf(requestHeaders: Headers): Promise<SignedInUser | null> {
  const session = await readSession(requestHeaders);
  return session === null ? null : findSignedInUser(session);
}

/** Throws 401 for a stranger and 403 for everyone who is not an administrator at this moment. */
export async function requireAdminOf(requestHeaders: Headers): Promise<Admin> {
  const user = await findUserOf(requestHeaders);
  if (!user) throw new Problem(401, "Unauthorized: please log in first.");
  if (!user.isAdmin) throw new Problem(403, "You need admin access for this.");
  // The one place that makes an Admin.
  return { id: user.id, name: user.name, email: user.email } as Admin;
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
