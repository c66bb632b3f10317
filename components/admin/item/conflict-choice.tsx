import type { ReactNode } from "react";

/** One way out of a conflict, with what it would do. */
export function ConflictChoice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1">
      {children}
      <p className="text-sm text-quiet">{hint}</p>
    </li>
  );
}
