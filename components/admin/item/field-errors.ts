import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldErrorsOf } from "@/components/admin/shell/failure";

/** Shows what the server said of single fields beside them; false when it said nothing of them. */
export function setFieldErrors<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  error: unknown,
  fields: Fields,
  onRefused?: (names: string[]) => void,
): boolean {
  const errors = fieldErrorsOf(error);
  const named = Object.entries(errors).filter(([name]) => name in fields);
  for (const [index, [name, [message = ""] = []]] of named.entries()) {
    form.setError(name as Path<Fields>, { message }, { shouldFocus: index === 0 });
  }
  if (named.length > 0) onRefused?.(Object.keys(errors));
  return named.length > 0;
}
