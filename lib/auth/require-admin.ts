import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Admin } from "@/lib/auth/admin";
import { findUserOf } from "@/lib/auth/who-asks";
import { Problem } from "@/lib/http/problem";

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
