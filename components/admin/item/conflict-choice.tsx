import type { ReactNode } from "react";

export function ConflictChoice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1">
      {children}
      <p className="text-sm text-quiet">{hint}</p>
    </li>
  );
}
