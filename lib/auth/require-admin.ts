import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { withTick } from "@/lib/http/after-answer";
import { enforceTokenLimit } from "@/lib/http/limit";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import type { Admin, Editor } from "./admin";
import { OWNERS } from "./require-owner";
import { NO_ACCESS } from "./schema";
import type { Scope } from "./scopes";
import { findToken, noteUse } from "./tokens";
import { findUserOf } from "./who-asks";

/** What an invited editor may do without being asked for it: what readers see, send or are is the owner's. */
const EDITOR_SCOPES: readonly Scope[] = ["read", "write"];

/** Throws 401 for a stranger and 403 for everyone who is not an administrator at this moment. */
export async function requireAdminOf(requestHeaders: Headers): Promise<Admin> {
  const user = await findUserOf(requestHeaders);
  if (!user) throw stranger();
  if (!user.isAdmin) throw new Problem(403, user.isEditor ? OWNERS : NO_ACCESS);
  return makeAdmin({ id: user.id, name: user.name, email: user.email });
}

/** The same, but that invited editors are let in too. */
export async function requireEditorOf(requestHeaders: Headers): Promise<Editor> {
  const user = await findUserOf(requestHeaders);
  if (!user) throw stranger();
  const { id, name, email, isAdmin, isEditor } = user;
  if (isAdmin) return makeAdmin({ id, name, email });
  if (!isEditor) throw new Problem(403, NO_ACCESS);
  return makeEditor({ id, name, email, scopes: EDITOR_SCOPES, isInvited: true });
}

/** Where an invited editor is led who opened a screen that is the owner’s alone. */
const FOR_OWNER_PATH = "/admin/for-owner";

function stranger(): Problem {
  return new Problem(401, "Unauthorized: please log in first.");
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
  const program = { id: known.id, name: known.name };
  return makeAdmin({ id, name, email, scopes: known.scopes, program });
}

/** A call does not fail because its hour could not be noted. */
function logFailure(error: unknown): void {
  log("error", "token-use", describeError(error));
}

// The two places that make someone who may change anything.
function makeEditor(person: Omit<Editor, keyof Admin & symbol>): Editor {
  return person as Editor;
}

function makeAdmin(person: Pick<Admin, "id" | "name" | "email" | "scopes" | "program">): Admin {
  return person as Admin;
}

/**
 * The same for pages: nobody else sees any of the page, whatever came past the middleware. Strangers
 * are sent to sign in, invited editors to what says so, others to the home page.
 */
export async function requireAdminPage(path: string): Promise<Admin> {
  return orElsewhere(path, requireAdminOf(new Headers(await headers())));
}

/** The same for pages that invited editors have too. */
export async function requireEditorPage(path: string): Promise<Editor> {
  return orElsewhere(path, requireEditorOf(new Headers(await headers())));
}

/** A page whose screen takes nothing of the address: shown once it is known who asks. */
export function adminPage(path: string, show: () => ReactNode): () => Promise<ReactNode> {
  return async () => {
    await requireAdminPage(path);
    return show();
  };
}

/** The same for pages that invited editors have too. */
export function editorPage(path: string, show: () => ReactNode): () => Promise<ReactNode> {
  return async () => {
    await requireEditorPage(path);
    return show();
  };
}

async function orElsewhere<Person extends Editor>(
  path: string,
  finding: Promise<Person>,
): Promise<Person> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      redirect(`/api/login?callbackUrl=${encodeURIComponent(path)}`);
    }
    if (error instanceof Problem && error.status === 403) {
      redirect(error.message === OWNERS ? FOR_OWNER_PATH : "/");
    }
    throw error;
  }
}
