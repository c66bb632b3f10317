import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ArticleOffer } from "@/components/admin/item/article-offer";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { X } from "@/components/ui/icons";
import { Select } from "@/components/ui/select";
import { articleCalls } from "./article-calls";
import type { ArticleForm } from "./article-entity";
import { controls, texts } from "./texts";

type LanguageFieldsProps = { form: ArticleForm };

const names = new Intl.DisplayNames("en", { type: "language" });
/** What most texts of the world's sites are written in. */
const OFFERED =
  "ar bg bn ca cs da de el en es et eu fa fi fr ga he hi hr hu hy id it ja ka ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh zh-TW".split(
    " ",
  );

/** Folded, as most articles go without. */
export function LanguageFields({ form }: LanguageFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  const hasError = errors.language !== undefined || errors.translationOf !== undefined;
  const language = form.watch("language");
  const codes = language === "" || OFFERED.includes(language) ? OFFERED : [language, ...OFFERED];
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen || hasError}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal in-[[role=dialog]]:text-sm">
        {texts.languages}
      </summary>
      {(isOpen || hasError) && (
        <div className="grid gap-4 pt-1">
          <Field id={`${id}-language`} label={controls.language.label}>
            <Select
              aria-describedby={`${id}-hint`}
              id={`${id}-language`}
              {...form.register("language")}
            >
              <option value="">{texts.languageFound}</option>
              {named
                .sort((a, b) => a.name.localeCompare(b.name, "en"))
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </Select>
            <ErrorLine>{errors.language?.message}</ErrorLine>
            <HintLine id={`${id}-hint`}>{texts.languageHint}</HintLine>
          </Field>
          <TranslationField form={form} />
        </div>
      )}
    </details>
  );
}

function TranslationField({ form }: LanguageFieldsProps) {
  const chosen = form.watch("translationOf");
  const { data, isError } = useQuery({
    queryKey: [articleCalls.itemEndpoint, chosen],
    queryFn: () => articleCalls.get(chosen),
    enabled: chosen !== "",
  });
  const title = data?.title ?? (isError ? texts.translationMissing : "");
  const choose = (articleId: string) =>
    form.setValue("translationOf", articleId, { shouldDirty: true, shouldTouch: true });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold in-[[role=dialog]]:text-sm">
        {controls.translationOf.label}
      </legend>
      {chosen === "" ? (
        <ArticleOffer onAdd={(article) => choose(article.id)} taken={[]} />
      ) : (
        <p className="flex items-center gap-2 rounded-control border border-line bg-raised pl-3">
          <span className="min-w-0 flex-auto py-2 text-sm wrap-anywhere" dir="auto">
            {title}
          </span>
          <Button aria-label={texts.noTranslation(title)} onClick={() => choose("")} variant="icon">
            <X aria-hidden="true" />
          </Button>
        </p>
      )}
      <ErrorLine>{form.formState.errors.translationOf?.message}</ErrorLine>
      <HintLine>{texts.translationHint}</HintLine>
    </fieldset>
  );
}
