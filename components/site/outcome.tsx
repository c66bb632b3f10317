import { permanentRedirect } from "next/navigation";
import type { ReactNode } from "react";

/** Wraps what a page shows when there is nothing at its address; its document answers 404. */
export function NotThere({ children }: { children: ReactNode }) {
  return children;
}

/** What a page returns when its address has changed; its document answers 308. */
export function MovedTo({ href }: { href: string }): never {
  permanentRedirect(href);
}
