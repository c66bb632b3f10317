"use client";

import type { UseFormReturn } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { FormField } from "@/components/ui/form-field";
import type { ArticleInput } from "@/lib/articles/schema";
import { slugify } from "@/lib/text/slug";

type ArticleDetailsProps = {
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  readOnly: boolean;
};

/** Everything about an article but its text. */
export function ArticleDetails({ form, readOnly }: ArticleDetailsProps) {
  const [slug, title] = form.watch(["slug", "title"]);
  const address = slugify(slug);
  const isOther = address !== "" && address !== slug;
  return (
    <>
      <FormField
        autoComplete="off"
        form={form}
        label="Title"
        name="title"
        readOnly={readOnly}
        required
      />
      <FormField
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
      <FormField form={form} label="Excerpt" name="excerpt" readOnly={readOnly} rows={3} />
      <FormField
        autoComplete="off"
        form={form}
        label="Category"
        name="category"
        readOnly={readOnly}
      />
      <FormField
        autoComplete="off"
        form={form}
        label="Tags"
        name="tags"
        placeholder="sleep, toddlers"
        readOnly={readOnly}
        hint="Separated by commas."
      />
      <FormField
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
