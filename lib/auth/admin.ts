import "server-only";

declare const proven: unique symbol;

/** Someone whom `requireAdmin` has just looked up as an administrator; nothing else makes one. */
export type Admin = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly [proven]: true;
};
