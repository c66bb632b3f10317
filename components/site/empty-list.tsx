import type { ReactNode } from "react";
import { EmptyNest } from "@/components/art/growing-tree";

/** What a list page says while it has nothing to list. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[30rem]">
      <EmptyNest className="mb-4 h-auto w-60 max-w-full" />
      <p>{children}</p>
    </div>
  );
}
