import "server-only";
import { awayEvent, isDatabaseAway } from "@/lib/database/database-away";
import { describeError, log } from "@/lib/observe/log";
import { ownPath } from "./own-path";
import { findUserOf } from "./who-asks";

export type Refusal = {
  status: 401 | 403 | 503;
  title: string;
  description: string;
  /** Where the person is sent; null when they stay. */
  target: string | null;
  /** What the link to the target says where scripts are off. */
  label: string;
};

/**
 * Why someone may not see an address of the admin area; null for an administrator or an invited editor. Comfort only: pages
 * and calls ask again themselves.
 */
export async function findRefusal(headers: Headers, path: string): Promise<Refusal | null> {
  try {
    const user = await findUserOf(headers);
    if (user?.isAdmin || user?.isEditor) return null;
    if (user) {
      return {
        status: 403,
        title: "Access Denied",
        description: "You need admin access to view this page.",
        target: "/",
        label: "Go to the home page",
      };
    }
    const callbackUrl = encodeURIComponent(ownPath(path) ?? "/admin");
    return {
      status: 401,
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
      target: `/api/login?callbackUrl=${callbackUrl}`,
      label: "Log in",
    };
  } catch (error) {
    log("error", isDatabaseAway(error) ? awayEvent(error) : "guard-failed", describeError(error));
    return {
      status: 503,
      title: "Please try again in a minute",
      description: "The site can’t reach its database right now, so it can’t check who you are.",
      target: null,
      label: "Try again",
    };
  }
}
