import type { ComponentProps } from "react";

/** How far something has come, as a bar. */
export function Progress({ className = "", ...progress }: ComponentProps<"progress">) {
  return (
    <progress
      {...progress}
      className={`mb-2 block h-3 w-full appearance-none overflow-hidden rounded-md border-0 bg-line accent-teal [&::-moz-progress-bar]:rounded-md [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-md [&::-webkit-progress-value]:bg-teal [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-150 ${className}`}
    />
  );
}
