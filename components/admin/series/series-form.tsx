import { Controller } from "react-hook-form";
import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import {
  copiedTitle,
  descriptionField,
  slugField,
  titleField,
} from "@/components/admin/item/item-fields";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirFact } from "@/components/admin/item/version-conflict";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { type AdminSeries, type SeriesInput, seriesInput } from "@/lib/domains/series/schema";
import { ArticleOrder } from "./article-order";
import { type SeriesFields, seriesEntity } from "./series-entity";
import { labels, texts } from "./texts";

const config = defineForm(seriesEntity, {
  toFields: ({ title, slug, description, articles }) => ({ title, slug, description, articles }),
  resolve: resolveWith(seriesInput, seriesEntity.emptyFields, ({ articles, ...fields }) => ({
    ...fields,
    articleIds: articles.map(({ id }) => id),
  })),
  labels: [
    ["title", labels.title],
    ["slug", labels.slug],
    ["description", labels.description],
  ],
});

export function SeriesForm(props: ItemFormProps<AdminSeries, SeriesFields>) {
  const state = useItemForm({ config, props });
  const { form, field } = state;
  const [slug, title] = form.watch(["slug", "title"]);
  return (
    <ItemFormFrame
      conflict={{
        copy: { hint: texts.copyHint, change: asCopy },
        renderTheirs: ({ articles }) => (
          <dl>
            <TheirFact
              label={texts.theirArticles}
              value={articles.map((article) => article.title).join(", ")}
            />
          </dl>
        ),
      }}
      config={config}
      state={state}
    >
      <FormField {...titleField} {...field(labels.title)} />
      <FormField {...slugField(slug, title, texts)} {...field(labels.slug)} />
      <FormField
        {...descriptionField}
        {...field(labels.description)}
        hint={texts.descriptionHint}
      />
      <Controller
        control={form.control}
        name="articles"
        render={({ field: { onChange, value } }) => (
          <ArticleOrder label={labels.articles} onChange={onChange} value={value} />
        )}
      />
      <HintLine>{texts.articlesHint}</HintLine>
    </ItemFormFrame>
  );
}

/** An article is in one series, so the copy starts without any. */
function asCopy(input: SeriesInput): SeriesInput {
  const title = copiedTitle(input.title, texts.copySuffix);
  return { ...input, title, slug: "", articleIds: [] };
}
