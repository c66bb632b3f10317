import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { Field } from "./field";
import { ErrorLine, HintLine } from "./field-message";
import { Input } from "./input";
import { Textarea } from "./textarea";

type FormFieldProps<Fields extends FieldValues, Values> = {
  form: UseFormReturn<Fields, unknown, Values>;
  name: FieldPath<Fields>;
  label: string;
  hint?: ReactNode;
  /** True for a line that changes by itself, and should be read out then. */
  isHintLive?: boolean;
  rules?: Pick<RegisterOptions<Fields>, "onBlur" | "onChange">;
  /** How many rows of text there is room for; left out for a single line. */
  rows?: number;
} & Omit<ComponentProps<"input">, "form" | "name" | "onBlur" | "onChange" | "ref">;

/** A labelled control of a form, with what is wrong with it below, read out when it appears. */
export function FormField<Fields extends FieldValues, Values>({
  form,
  name,
  label,
  hint,
  isHintLive = false,
  rules = {},
  rows,
  ...attributes
}: FormFieldProps<Fields, Values>) {
  const id = useId();
  const { error } = form.getFieldState(name, form.formState);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const control = {
    ...form.register(name, rules),
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    id,
  };
  return (
    <Field id={id} isRequired={attributes.required} label={label}>
      {rows === undefined ? (
        <Input {...attributes} {...control} />
      ) : (
        <Textarea {...control} readOnly={attributes.readOnly} rows={rows} />
      )}
      <ErrorLine id={errorId}>{error?.message}</ErrorLine>
      {(hint || isHintLive) && (
        <HintLine id={hintId} role={isHintLive ? "status" : undefined}>
          {hint}
        </HintLine>
      )}
    </Field>
  );
}
