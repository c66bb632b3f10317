import type { ComponentProps } from "react";

export const controlClass =
  "w-full min-h-12 rounded-control border-[1.5px] border-edge bg-raised px-3.5 py-2.5 text-base text-ink transition-colors duration-150 ease-calm placeholder:text-quiet placeholder:opacity-100 focus-visible:border-teal focus-visible:outline-offset-1 aria-invalid:border-brick in-[[role=dialog]]:min-h-11 in-[[role=dialog]]:px-3 in-[[role=dialog]]:py-2 in-[[role=dialog]]:text-base";

export function Input({ className = "", ...input }: ComponentProps<"input">) {
  return <input {...input} className={`${controlClass} ${className}`} />;
}
