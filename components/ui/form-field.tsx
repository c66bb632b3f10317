import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field";

type FormFieldProps<Fields extends FieldValues, Values> = {
  form: UseFormReturn<Fields, unknown, Values>;
  name: FieldPath<Fields>;
  rules?: Pick<RegisterOptions<Fields>, "onBlur" | "onChange">;
} & Omit<TextFieldProps, "error" | "form" | "name" | "onBlur" | "onChange" | "ref">;

/** A text field of a form of react-hook-form. */
export function FormField<Fields extends FieldValues, Values>({
  form,
  name,
  rules = {},
  ...field
}: FormFieldProps<Fields, Values>) {
  const { error } = form.getFieldState(name, form.formState);
  return <TextField {...field} {...form.register(name, rules)} error={error?.message} />;
}
