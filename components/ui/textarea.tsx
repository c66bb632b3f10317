import type { ComponentProps } from "react";
import { controlClass } from "./input";

export function Textarea({ className = "", ...textarea }: ComponentProps<"textarea">) {
  return <textarea {...textarea} className={`${controlClass} block resize-y ${className}`} />;
}
