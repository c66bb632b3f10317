"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";

type FormFieldProps<Fields extends FieldValues, Input> = {
  form: UseFormReturn<Fields, unknown, Input>;
  name: FieldPath<Fields>;
  label: string;
  /** A quiet line below. */
  hint?: ReactNode;
  /** True for a line that changes by itself, and should be read out then. */
  isHintLive?: boolean;
  control?: "input" | "textarea";
  rules?: Pick<RegisterOptions<Fields>, "onBlur" | "onChange">;
} & Omit<ComponentProps<"input">, "form" | "name" | "onBlur" | "onChange"> & { rows?: number };

/** A labelled control of a form, with what is wrong with it below, read out when it appears. */
export function FormField<Fields extends FieldValues, Input>({
  form,
  name,
  label,
  hint,
  isHintLive = false,
  control = "input",
  rules = {},
  ...attributes
}: FormFieldProps<Fields, Input>) {
  const id = useId();
  const { error } = form.getFieldState(name, form.formState);
  const Control = control as "input";
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label}>
      <Control
        {...form.register(name, rules)}
        {...attributes}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        id={id}
      />
      <p className="form-error" hidden={!error} id={errorId} role="alert">
        {error?.message}
      </p>
      {(hint || isHintLive) && (
        <p className="form-note" id={hintId} role={isHintLive ? "status" : undefined}>
          {hint}
        </p>
      )}
    </Field>
  );
}
