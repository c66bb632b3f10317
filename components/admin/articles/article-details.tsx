"use client";

import type { UseFormReturn } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { labels, texts } from "@/components/admin/articles/texts";
import { PictureField } from "@/components/admin/pictures/picture-field";
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
        label={labels.title}
        name="title"
        readOnly={readOnly}
        required
      />
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
        name="category"
        readOnly={readOnly}
      />
      <FormField
        autoComplete="off"
        form={form}
        label={labels.tags}
        name="tags"
        placeholder={texts.tagsExample}
        readOnly={readOnly}
        hint={texts.tagsHint}
      />
      <PictureField
        form={form}
        label={labels.featuredImage}
        name="featuredImage"
        readOnly={readOnly}
      />
    </>
  );
}
