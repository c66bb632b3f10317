import { formatDayAndTime } from "@/components/admin/shell/moment";
import type { ProgramToken, Scope } from "@/lib/auth/scopes";

export const texts = {
  title: "Tokens",
  subtitle: "Keys for scripts and assistants that work on this site for you",
  heading: "Tokens",
  says: "A program with a token can do what you allow it to, in your name, until you revoke it. What it can call is described at",
  document: "/api/openapi.json",
  assistants: "Assistants that speak MCP connect to",
  endpoint: "/api/mcp",
  make: "New token",
  loading: "Loading tokens...",
  notLoaded:
    "The tokens couldn’t be loaded. They work all the same. It’s only this list that’s missing.",
  none: "No program has a token. Create one when a program asks for it.",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke “${name}”`,
  revokeQuestion: (name: string) =>
    `Revoke “${name}”? The program that has it loses its access at once.`,
  revoked: (name: string) => `“${name}” revoked`,
  revokeFailed: "The token couldn’t be revoked",
  name: "Name",
  nameHint: "The program it’s for, so that you’ll recognize it later.",
  scopes: "What it can do",
  lastDay: "Last day",
  lastDayHint: "Leave it empty for a token that works until you revoke it.",
  create: "Create token",
  creating: "Creating...",
  created: "Token created",
  createFailed: "The token couldn’t be created",
};

export const tokenTexts = {
  heading: (name: string) => `The token for “${name}”`,
  says: "Copy it now and give it to the program. It’s shown only this once: nobody can read it here again.",
  label: "Token",
  copy: "Copy token",
  copied: "Token copied",
  copyFailed: "The token couldn’t be copied. Please select it and copy it by hand.",
  done: "Done",
};

export const scopeTexts: Record<Scope, { label: string; hint: string }> = {
  read: {
    label: "Read",
    hint: "Articles, drafts, guides, videos, comments and numbers, as you see them.",
  },
  write: {
    label: "Write",
    hint: "Add and change drafts, unpublished pages, pictures and files.",
  },
  publish: {
    label: "Publish",
    hint: "Change what readers see, and send email to the list.",
  },
  subscribers: {
    label: "Subscribers",
    hint: "Read and change the list, with everybody’s address.",
  },
};

/** What a token may do, as 'Read, Write'. */
export function scopesText({ scopes }: ProgramToken): string {
  return scopes.map((scope) => scopeTexts[scope].label).join(", ");
}

export function factsOf({ createdAt, expiresAt, lastUsedAt, works, by }: ProgramToken): string[] {
  return [
    ...(by ? [`Acts as ${by}`] : []),
    `Created ${formatDayAndTime(createdAt)}`,
    lastUsedAt ? `Last used around ${formatDayAndTime(lastUsedAt)}` : "Never used",
    ...(expiresAt ? [`${works ? "Expires" : "Expired"} ${formatDayAndTime(expiresAt)}`] : []),
  ];
}
