import "server-only";
import { Problem } from "@/lib/http/problem";
import type { Editor } from "./admin";
import type { Scope } from "./scopes";

/** Throws 403 for a program whose token may not do this, and for an invited editor where only the owner may. */
export function requireScope({ scopes, isInvited }: Editor, scope: Scope): void {
  if (scopes === undefined || scopes.includes(scope)) return;
  if (isInvited) {
    throw new Problem(403, "Readers would see this, so only the site’s owner can do it.");
  }
  throw new Problem(403, `This token may not do this: it needs the scope “${scope}”.`, {
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
