import "server-only";
import type { Scope } from "./scopes";

declare const editor: unique symbol;
declare const admin: unique symbol;
declare const errand: unique symbol;
declare const monitor: unique symbol;
declare const operator: unique symbol;

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
  readonly [editor]: true;
};

/**
 * Someone whom `require-admin.ts` has just looked up as an administrator; nothing else makes one. With `scopes` it is a
 * program that calls with a token of theirs.
 */
export type Admin = Editor & { readonly [admin]: true };

/**
 * Work that an administrator has ordered and that goes on without them, a part with each tick. Only whoever has
 * claimed the row that the order is saved in makes one.
 */
export type Errand = { readonly [errand]: true };

/** Whoever sent METRICS_TOKEN: sees how much waits, and nothing of whom. Only `route()` makes one. */
export type Monitor = { readonly [monitor]: true };

/**
 * Whoever runs a command on the server, and so has the database and the storage anyway. Only
 * `scripts/operator.ts` makes one, which nothing of the product may import.
 */
export type Operator = { readonly [operator]: true };
