"use client";

import type { ComponentProps, ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/article-fields";
import { Field } from "@/components/ui/field";
import type { ArticleInput } from "@/lib/articles/schema";
import { slugify } from "@/lib/text/slug";

export type ArticleFormState = UseFormReturn<ArticleFields, unknown, ArticleInput>;

type DetailName = "title" | "slug" | "excerpt" | "category" | "tags" | "featuredImage";

type DetailProps = {
  form: ArticleFormState;
  name: DetailName;
  label: string;
  hint?: ReactNode;
  control?: "input" | "textarea";
} & Omit<ComponentProps<"input">, "form" | "name"> & { rows?: number };

export function controlId(name: keyof ArticleFields): string {
  return `article-${name}`;
}

export function errorId(name: keyof ArticleFields): string {
  return `article-${name}-error`;
}

/** What is wrong with a field, read out when it appears. */
export function FieldProblem({ name, message }: { name: keyof ArticleFields; message?: string }) {
  return (
    <p className="form-error" hidden={!message} id={errorId(name)} role="alert">
      {message}
    </p>
  );
}

function Detail({ form, name, label, hint, control = "input", ...attributes }: DetailProps) {
  const message = form.formState.errors[name]?.message;
  const Control = control as "input";
  const hintId = `${controlId(name)}-hint`;
  const describedBy = [message && errorId(name), hint && hintId].filter(Boolean).join(" ");
  return (
    <Field className="field" id={controlId(name)} label={label}>
      <Control
        {...form.register(name)}
        {...attributes}
        aria-describedby={describedBy || undefined}
        aria-invalid={message ? true : undefined}
        id={controlId(name)}
      />
      <FieldProblem name={name} {...(message && { message })} />
      {hint && (
        <p className="form-note" id={hintId}>
          {hint}
        </p>
      )}
    </Field>
  );
}

/** Everything about an article but its text. */
export function ArticleDetails({ form, readOnly }: { form: ArticleFormState; readOnly: boolean }) {
  const [slug, title] = form.watch(["slug", "title"]);
  const address = slugify(slug);
  const isOther = address !== "" && address !== slug;
  return (
    <>
      <Detail
        autoComplete="off"
        form={form}
        label="Title"
        name="title"
        readOnly={readOnly}
        required
      />
      <Detail
        autoCapitalize="none"
        autoComplete="off"
        form={form}
        hint={isOther ? `Will be ${address}.` : "Made from the title when left empty."}
        label="Slug"
        name="slug"
        placeholder={slugify(title)}
        readOnly={readOnly}
        spellCheck={false}
      />
      <Detail
        control="textarea"
        form={form}
        label="Excerpt"
        name="excerpt"
        readOnly={readOnly}
        rows={3}
      />
      <Detail autoComplete="off" form={form} label="Category" name="category" readOnly={readOnly} />
      <Detail
        autoComplete="off"
        form={form}
        label="Tags"
        name="tags"
        placeholder="sleep, toddlers"
        readOnly={readOnly}
        hint="Separated by commas."
      />
      <Detail
        autoCapitalize="none"
        autoComplete="off"
        form={form}
        inputMode="url"
        label="Featured Image URL"
        name="featuredImage"
        placeholder="https://"
        readOnly={readOnly}
        spellCheck={false}
      />
    </>
  );
}
