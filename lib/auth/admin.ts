import "server-only";
import type { Editor } from "./editor";

declare const proven: unique symbol;

/**
 * Someone whom `require-admin.ts` has just looked up as an administrator; nothing else makes one. With `scopes` it is a
 * program that calls with a token of theirs.
 */
export type Admin = Editor & { readonly [proven]: true };
