import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { id: string; label: string };

export function Switch({ id, label, className = "", ...input }: SwitchProps) {
  return (
    <label
      className={`mr-auto inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold ${className}`}
      htmlFor={id}
    >
      <input
        {...input}
        className="relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-[13px] border-[1.5px] border-edge bg-raised transition-colors duration-150 ease-calm before:absolute before:top-[3px] before:left-[3px] before:size-[17px] before:rounded-full before:bg-edge before:transition-[translate] before:duration-150 before:ease-calm before:content-[''] checked:border-teal checked:bg-teal checked:before:translate-x-[18px] checked:before:bg-on-teal"
        id={id}
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  );
}
