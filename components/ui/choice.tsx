import type { ComponentProps } from "react";

type LabelledProps = Omit<ComponentProps<"input">, "type"> & { id: string; label: string };

/** A box to tick, its words beside it. */
export function Checkbox(props: LabelledProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of several to choose from, its words beside it. */
export function Radio(props: LabelledProps) {
  return <Choice {...props} type="radio" />;
}

type ChoiceProps = LabelledProps & { type: "checkbox" | "radio" };

function Choice({ id, label, type, className = "", ...input }: ChoiceProps) {
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 justify-self-start font-semibold ${className}`}
      htmlFor={id}
    >
      <input
        {...input}
        className="size-5.5 flex-none cursor-pointer accent-teal"
        id={id}
        type={type}
      />
      <span>{label}</span>
    </label>
  );
}
