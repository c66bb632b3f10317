import type { ComponentProps } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { id: string; label: string };

/** A box to tick, its words beside it. */
export function Checkbox({ id, label, ...input }: CheckboxProps) {
  return (
    <label className="checkbox" htmlFor={id}>
      <input {...input} id={id} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
