import "server-only";
import type { Scope } from "./scopes";

declare const proven: unique symbol;

/**
 * Someone who may write, edit and moderate: whom the owner has invited, or an administrator. `require-admin.ts` alone
 * makes one. What takes an `Admin` cannot be called with it.
 */
export type Editor = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** All that a program, or an invited editor, may do; left out for an administrator, who may everything. */
  readonly scopes?: readonly Scope[];
  /** The token that a program calls with; left out for a person. */
  readonly program?: { readonly id: string; readonly name: string };
  /** True for someone who was invited; left out for an administrator. */
  readonly isInvited?: true;
  readonly [proven]: true;
};
