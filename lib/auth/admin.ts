import "server-only";
import type { Scope } from "@/lib/auth/scopes";

declare const proven: unique symbol;

/** Someone whom `require-admin.ts` has just looked up as an administrator; nothing else makes one. */
export type Admin = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** All that a program may do that calls with a token; left out for a person, who may everything. */
  readonly scopes?: readonly Scope[];
  readonly [proven]: true;
};
