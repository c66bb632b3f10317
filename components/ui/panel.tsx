import type { ComponentProps } from "react";

/** A raised sheet that holds one thing of a screen. */
export function Panel({ className = "", ...panel }: ComponentProps<"section">) {
  return (
    <section
      {...panel}
      className={`rounded-card border border-line bg-raised p-5 sm:p-6 [&_h2]:text-xl ${className}`}
    />
  );
}
