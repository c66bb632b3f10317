"use client";

import { Controller } from "react-hook-form";
import { DraftOffer, FormFoot, FormHead } from "@/components/admin/item/form-parts";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { TheirFact, VersionConflict } from "@/components/admin/item/version-conflict";
import { ArticleOrder } from "@/components/admin/series/article-order";
import type { SeriesFields } from "@/components/admin/series/series-entity";
import { seriesFormConfig } from "@/components/admin/series/series-form-config";
import { labels, texts } from "@/components/admin/series/texts";
import { DialogBody } from "@/components/ui/dialog";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import type { AdminSeries, SeriesInput } from "@/lib/domains/series/schema";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { slugify } from "@/lib/text/slug";

export function SeriesForm(props: ItemFormProps<AdminSeries, SeriesFields>) {
  const series = props.item;
  const state = useItemForm({ config: seriesFormConfig, props });
  const { form, isPending, conflict } = state;
  const [slug, title] = form.watch(["slug", "title"]);
  const address = slugify(slug);
  return (
    <>
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={state.submit}>
        <FormHead config={seriesFormConfig} state={state} />
        <DialogBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <DraftOffer state={state} />
          <FormField
            autoComplete="off"
            form={form}
            label={labels.title}
            name="title"
            readOnly={isPending}
            required
          />
          <FormField
            autoCapitalize="none"
            autoComplete="off"
            form={form}
            hint={address !== "" && address !== slug ? texts.slugWillBe(address) : texts.slugHint}
            label={labels.slug}
            name="slug"
            placeholder={slugify(title)}
            readOnly={isPending}
            spellCheck={false}
          />
          <FormField
            form={form}
            hint={texts.descriptionHint}
            label={labels.description}
            name="description"
            readOnly={isPending}
            rows={3}
          />
          <Controller
            control={form.control}
            name="articles"
            render={({ field }) => (
              <ArticleOrder label={labels.articles} onChange={field.onChange} value={field.value} />
            )}
          />
          <HintLine>{texts.articlesHint}</HintLine>
        </DialogBody>
        <FormFoot config={seriesFormConfig} state={state} />
      </form>
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
  const title =
    input.title.slice(0, TITLE_MAX_CHARACTERS - texts.copySuffix.length) + texts.copySuffix;
  return { ...input, title, slug: "", articleIds: [] };
}
