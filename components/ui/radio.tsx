import type { ComponentProps } from "react";

type RadioProps = Omit<ComponentProps<"input">, "type"> & { id: string; label: string };

/** One of several to choose from, its words beside it. */
export function Radio({ id, label, className = "", ...input }: RadioProps) {
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 justify-self-start font-semibold ${className}`}
      htmlFor={id}
    >
      <input
        {...input}
        className="size-5.5 flex-none cursor-pointer accent-teal"
        id={id}
        type="radio"
      />
      <span>{label}</span>
    </label>
  );
}
