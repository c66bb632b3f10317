import type { ComponentProps } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { id: string; label: string };

/** A box to tick, its words beside it. */
export function Checkbox({ id, label, className = "", ...input }: CheckboxProps) {
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 justify-self-start font-semibold ${className}`}
      htmlFor={id}
    >
      <input
        {...input}
        className="size-5.5 flex-none cursor-pointer accent-teal"
        id={id}
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  );
}
