import type { ComponentProps } from "react";

/** Something to know or decide, before what follows. */
export function Notice({ className = "", ...notice }: ComponentProps<"div">) {
  return (
    <div
      {...notice}
      className={`flex flex-wrap items-center gap-2 rounded-control bg-lavender px-4 py-3 ${className}`}
    />
  );
}
