import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { categoryField, slugField, tagsField } from "@/components/admin/item/item-fields";
import { CategoryOffer, TagOffer } from "@/components/admin/item/subject-offers";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import type { ArticleInput } from "@/lib/domains/articles/schema";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import type { ArticleFields } from "./article-entity";
import { FeaturedImageWords } from "./featured-image-words";
import { LanguageFields } from "./language-fields";
import { labels, texts } from "./texts";

type ArticleDetailsProps = {
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
};

export function ArticleDetails({ form }: ArticleDetailsProps) {
  const categoriesId = useId();
  const subjects = useSubjects("articles");
  const [slug, title, tags] = form.watch(["slug", "title", "tags"]);
  return (
    <>
      <FormField {...slugField(slug, title, texts)} form={form} label={labels.slug} />
      <FormField form={form} label={labels.excerpt} name="excerpt" rows={3} />
      <FormField {...categoryField} form={form} label={labels.category} list={categoriesId} />
      <CategoryOffer categories={subjects.categories} id={categoriesId} />
      <FormField
        {...tagsField}
        form={form}
        label={labels.tags}
        placeholder={texts.tagsExample}
        hint={texts.tagsHint}
      />
      <TagOffer
        onChange={(typed) => form.setValue("tags", typed, { shouldDirty: true })}
        tags={subjects.tags}
        typed={tags}
      />
      <PictureField
        form={form}
        label={labels.featuredImage}
        name="featuredImage"
        readOnly={false}
        onPlace={(words) =>
          form.setValue(
            "featuredImageAlt",
            words && (words.alt || (words.decorative ? "" : null)),
            {
              shouldDirty: true,
            },
          )
        }
      />
      <FeaturedImageWords form={form} />
      <AgesFields form={form} />
      <LanguageFields form={form} />
      <SourcesFields form={form} />
    </>
  );
}

function AgesFields(props: ArticleDetailsProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-semibold in-[[role=dialog]]:text-sm">{texts.ages}</legend>
      <div className="mt-1 grid grid-cols-2 gap-4">
        <FormField {...props} {...AGE} label={labels.ageFrom} name="ageFrom" />
        <FormField {...props} {...AGE} label={labels.ageTo} name="ageTo" />
      </div>
      <HintLine id={hintId}>{texts.agesHint}</HintLine>
    </fieldset>
  );
}

const AGE = { autoComplete: "off", max: AGE_MAX_YEARS, min: 0, step: 1, type: "number" };

const SOURCES_FIELDS = ["references", "reviewedOn", "aiNote"] as const;

/** Folded, as most articles go without; open where something in it is wrong. */
function SourcesFields({ form }: ArticleDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  const hasError = SOURCES_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen || hasError}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal in-[[role=dialog]]:text-sm">
        {texts.sources}
      </summary>
      <div className="grid gap-4 pt-1">
        <FormField
          form={form}
          hint={texts.referencesHint}
          label={labels.references}
          name="references"
          rows={5}
        />
        <FormField
          form={form}
          hint={texts.reviewedOnHint}
          label={labels.reviewedOn}
          name="reviewedOn"
          type="date"
        />
        <FormField
          form={form}
          hint={texts.aiNoteHint}
          label={labels.aiNote}
          name="aiNote"
          rows={3}
        />
      </div>
    </details>
  );
}
