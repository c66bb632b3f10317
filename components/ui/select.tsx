import type { ComponentProps } from "react";
import { controlClass } from "./input";

/** The browser's own list of choices, which every phone knows best how to show. */
export function Select({ className = "", ...select }: ComponentProps<"select">) {
  return <select {...select} className={`${controlClass} ${className}`} />;
}
