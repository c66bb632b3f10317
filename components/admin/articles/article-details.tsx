import { useId, useState } from "react";
import { categoryField, slugField, tagsField } from "@/components/admin/item/item-fields";
import { CategoryOffer, TagOffer } from "@/components/admin/item/subject-offers";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import { namesOf } from "@/lib/text/names-of";
import type { ArticleForm } from "./article-entity";
import { FeaturedImageWords } from "./featured-image-words";
import { LanguageFields } from "./language-fields";
import { controls, texts } from "./texts";

type ArticleDetailsProps = { form: ArticleForm };

export function ArticleDetails({ form }: ArticleDetailsProps) {
  const categoriesId = useId();
  const subjects = useSubjects("articles");
  const [slug, title, tags] = form.watch(["slug", "title", "tags"]);
  return (
    <>
      <FormField {...slugField(slug, title, texts)} {...controls.slug} form={form} />
      <PlainFields form={form} place="open" />
      <FormField {...categoryField} {...controls.category} form={form} list={categoriesId} />
      <CategoryOffer categories={subjects.categories} id={categoriesId} />
      <FormField {...tagsField} {...controls.tags} form={form} />
      <TagOffer
        onChange={(typed) => form.setValue("tags", typed, { shouldDirty: true })}
        tags={subjects.tags}
        typed={tags}
      />
      <PictureField
        form={form}
        label={controls.featuredImage.label}
        name="featuredImage"
        readOnly={false}
        onPlace={(words) =>
          form.setValue(
            "featuredImageAlt",
            words && (words.alt || (words.decorative ? "" : null)),
            { shouldDirty: true },
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
        <FormField {...props} {...AGE} {...controls.ageFrom} name="ageFrom" />
        <FormField {...props} {...AGE} {...controls.ageTo} name="ageTo" />
      </div>
      <HintLine id={hintId}>{texts.agesHint}</HintLine>
    </fieldset>
  );
}

const AGE = { autoComplete: "off", max: AGE_MAX_YEARS, min: 0, step: 1, type: "number" };

type PlaceProps = ArticleDetailsProps & { place: "open" | "sources" };

const namesIn = (place: PlaceProps["place"]) =>
  namesOf(controls).filter((name) => controls[name].place === place);

function PlainFields({ form, place }: PlaceProps) {
  return namesIn(place).map((name) => {
    const { place: _, ...field } = controls[name];
    return <FormField {...field} form={form} key={name} name={name} />;
  });
}

/** Folded, as most articles go without; open where something in it is wrong. */
function SourcesFields({ form }: ArticleDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  const hasError = namesIn("sources").some((name) => errors[name] !== undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen || hasError}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal in-[[role=dialog]]:text-sm">
        {texts.sources}
      </summary>
      <div className="grid gap-4 pt-1">
        <PlainFields form={form} place="sources" />
      </div>
    </details>
  );
}
