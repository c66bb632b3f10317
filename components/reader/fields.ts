import type { FieldErrors } from "@/lib/http/problem";

export type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let ids = 0;

export function fieldOf(form: HTMLFormElement, name: string): TextControl | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement ? (field as TextControl) : null;
}

/** A field's text, without the white space around it. */
export function textOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value.trim() ?? "";
}

function errorOf(field: TextControl): HTMLElement | null {
  return (
    field.form?.querySelector<HTMLElement>(`[data-error-for="${field.name}"]`) ??
    field.form?.querySelector<HTMLElement>(".form-error:not([data-error-for])") ??
    null
  );
}

/** The field's description with or without the error's id; other ids stay. */
function describe(field: TextControl, id: string, described: boolean): void {
  const ids = new Set((field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (described) ids.add(id);
  else ids.delete(id);
  if (ids.size) field.setAttribute("aria-describedby", [...ids].join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Marks a field as wrong and says why beside it, if there is something to say. */
export function markWrong(field: TextControl, sentence?: string): void {
  field.setAttribute("aria-invalid", "true");
  const error = errorOf(field);
  if (!error || !sentence) return;
  error.id ||= `field-error-${++ids}`;
  error.textContent = sentence;
  error.hidden = false;
  describe(field, error.id, true);
}

export function clearWrong(field: TextControl): void {
  if (!field.hasAttribute("aria-invalid")) return;
  field.removeAttribute("aria-invalid");
  const error = errorOf(field);
  if (!error) return;
  error.hidden = true;
  error.textContent = "";
  describe(field, error.id, false);
}

export function clearAll(form: HTMLFormElement): void {
  for (const field of form.elements) clearWrong(field as TextControl);
}

/** Shows what the server said of single fields and moves the focus to the first of them. */
export function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const [name, sentences] of Object.entries(errors)) {
    const field = fieldOf(form, name);
    if (field) markWrong(field, sentences[0]);
  }
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
