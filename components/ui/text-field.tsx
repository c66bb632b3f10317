import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from "react";
import { Field } from "./field";
import { ErrorLine, HintLine } from "./field-message";
import { Input } from "./input";
import { Textarea } from "./textarea";

type Attributes = ComponentProps<"input"> & ComponentProps<"textarea">;

export type TextFieldProps = {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** True for a line that changes by itself, and should be read out then. */
  isHintLive?: boolean;
  /** How many rows of text there is room for; left out for a single line. */
  rows?: number;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
  ref?: (control: HTMLElement | null) => void;
} & Omit<Attributes, "onChange" | "ref" | "rows">;

/** A labelled control with what is wrong with it below, read out when it appears. */
export function TextField({
  label,
  error,
  hint,
  isHintLive = false,
  rows,
  ...attributes
}: TextFieldProps) {
  const ownId = useId();
  const { id = ownId } = attributes;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const control = {
    ...attributes,
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    id,
  };

  return (
    <Field id={id} isRequired={attributes.required} label={label}>
      {rows === undefined ? <Input {...control} /> : <Textarea {...control} rows={rows} />}
      <ErrorLine id={errorId}>{error}</ErrorLine>
      {(hint || isHintLive) && (
        <HintLine id={hintId} role={isHintLive ? "status" : undefined}>
          {hint}
        </HintLine>
      )}
    </Field>
  );
}
