import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Scope } from "@/lib/auth/scopes";
import { Problem } from "@/lib/http/problem";

/** Throws 403 for a program whose token may not do this. */
export function requireScope({ scopes }: Admin, scope: Scope): void {
  if (scopes === undefined || scopes.includes(scope)) return;
  throw new Problem(403, `This token may not do this: it needs the scope “${scope}”.`, {
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
