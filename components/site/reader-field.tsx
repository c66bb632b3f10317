import type { ComponentProps, ReactNode } from "react";
import type { FieldErrors } from "@/lib/http/problem";

type ReaderFieldProps = { id: string; label: string; children: ReactNode; className?: string };

/** A label over its control. */
export function ReaderField({ id, label, children, className = "" }: ReaderFieldProps) {
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** What a form was filled in with, where it is shown again because something is wrong with that. */
export type FilledForm = {
  values: Record<string, string>;
  errors: FieldErrors;
  /** The page that it was sent from. */
  back: string;
};

/** What a control was filled in with, and that it is wrong. */
export function filledIn(filled: FilledForm | undefined, name: string) {
  return {
    defaultValue: filled?.values[name],
    "aria-invalid": filled?.errors[name] ? true : undefined,
  };
}

type ReaderFieldErrorProps = { id: string; name: string; filled?: FilledForm | undefined };

/** Where is said what is wrong with the control `for` names: by the script, or on the page that was sent back. */
export function ReaderFieldError({ id, name, filled }: ReaderFieldErrorProps) {
  const sentence = filled?.errors[name]?.[0];
  return (
    <p className="form-error" data-error-for={name} hidden={!sentence} id={id} role="alert">
      {sentence}
    </p>
  );
}

type ReaderInputProps = ComponentProps<"input"> & {
  /** The control's; what it says is wrong is beside it. */
  id: string;
  name: string;
  label: string;
  filled: FilledForm | undefined;
};

export function ReaderInput({ label, filled, ...input }: ReaderInputProps) {
  const { id, name } = input;
  return (
    <ReaderField id={id} label={label}>
      <input {...filledIn(filled, name)} aria-describedby={`${id}-error`} {...input} />
      <ReaderFieldError filled={filled} id={`${id}-error`} name={name} />
    </ReaderField>
  );
}
