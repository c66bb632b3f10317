"use client";

import { Controller } from "react-hook-form";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import {
  copiedTitle,
  descriptionField,
  slugField,
  titleField,
} from "@/components/admin/item/item-fields";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirFact, VersionConflict } from "@/components/admin/item/version-conflict";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import type { AdminSeries, SeriesInput } from "@/lib/domains/series/schema";
import { ArticleOrder } from "./article-order";
import type { SeriesFields } from "./series-entity";
import { seriesFormConfig } from "./series-form-config";
import { labels, texts } from "./texts";

export function SeriesForm(props: ItemFormProps<AdminSeries, SeriesFields>) {
  const series = props.item;
  const state = useItemForm({ config: seriesFormConfig, props });
  const { form, isPending, conflict } = state;
  const [slug, title] = form.watch(["slug", "title"]);
  return (
    <>
      <ItemFormFrame config={seriesFormConfig} state={state}>
        <FormField {...titleField} form={form} label={labels.title} readOnly={isPending} />
        <FormField
          {...slugField(slug, title, texts)}
          form={form}
          label={labels.slug}
          readOnly={isPending}
        />
        <FormField
          {...descriptionField}
          form={form}
          hint={texts.descriptionHint}
          label={labels.description}
          readOnly={isPending}
        />
        <Controller
          control={form.control}
          name="articles"
          render={({ field }) => (
            <ArticleOrder label={labels.articles} onChange={field.onChange} value={field.value} />
          )}
        />
        <HintLine>{texts.articlesHint}</HintLine>
      </ItemFormFrame>
      {conflict.attempt > 0 && series && (
        <VersionConflict
          config={seriesFormConfig}
          copy={{ hint: texts.copyHint, change: asCopy }}
          item={series}
          renderTheirs={({ articles }) => (
            <dl>
              <TheirFact
                label={texts.theirArticles}
                value={articles.map((article) => article.title).join(", ")}
              />
            </dl>
          )}
          state={state}
        />
      )}
    </>
  );
}

/** An article is in one series, so the copy starts without any. */
function asCopy(input: SeriesInput): SeriesInput {
  const title = copiedTitle(input.title, texts.copySuffix);
  return { ...input, title, slug: "", articleIds: [] };
}
