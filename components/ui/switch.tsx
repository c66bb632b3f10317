import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { id: string; label: string };

/** A checkbox that looks and speaks like a switch. */
export function Switch({ id, label, ...input }: SwitchProps) {
  return (
    <label className="switch" htmlFor={id}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input {...input} id={id} role="switch" type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
