"use client";

import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { TagOffer } from "@/components/admin/articles/tag-offer";
import { labels, texts } from "@/components/admin/articles/texts";
import { FormField } from "@/components/ui/form-field";
import type { ArticleInput, Subjects } from "@/lib/articles/schema";
import { slugify } from "@/lib/text/slug";

type ArticleDetailsProps = {
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  readOnly: boolean;
  /** What other articles have, to be offered. */
  subjects?: Subjects | undefined;
};

export function ArticleTitle({ form, readOnly }: ArticleDetailsProps) {
  return (
    <FormField
      autoComplete="off"
      form={form}
      label={labels.title}
      name="title"
      readOnly={readOnly}
      required
    />
  );
}

/** Everything about an article but its title and its text. */
export function ArticleDetails({ form, readOnly, subjects }: ArticleDetailsProps) {
  const categoriesId = useId();
  const [slug, title] = form.watch(["slug", "title"]);
  const address = slugify(slug);
  const isOther = address !== "" && address !== slug;
  return (
    <>
      <FormField
        autoCapitalize="none"
        autoComplete="off"
        form={form}
        hint={isOther ? texts.slugWillBe(address) : texts.slugHint}
        label={labels.slug}
        name="slug"
        placeholder={slugify(title)}
        readOnly={readOnly}
        spellCheck={false}
      />
      <FormField form={form} label={labels.excerpt} name="excerpt" readOnly={readOnly} rows={3} />
      <FormField
        autoComplete="off"
        form={form}
        label={labels.category}
        list={subjects ? categoriesId : undefined}
        name="category"
        readOnly={readOnly}
      />
      {subjects && (
        <datalist id={categoriesId}>
          {subjects.categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      )}
      <FormField
        autoComplete="off"
        form={form}
        label={labels.tags}
        name="tags"
        placeholder={texts.tagsExample}
        readOnly={readOnly}
        hint={texts.tagsHint}
      />
      {subjects && <TagOffer form={form} tags={subjects.tags} />}
      <FormField
        autoCapitalize="none"
        autoComplete="off"
        form={form}
        inputMode="url"
        label={labels.featuredImage}
        name="featuredImage"
        placeholder="https://"
        readOnly={readOnly}
        spellCheck={false}
      />
    </>
  );
}
