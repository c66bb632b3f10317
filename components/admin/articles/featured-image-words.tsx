import { useId } from "react";
import { Controller } from "react-hook-form";
import { useLibraryWords } from "@/components/admin/pictures/use-library-words";
import { Checkbox } from "@/components/ui/choice";
import { TextField } from "@/components/ui/text-field";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import type { ArticleForm } from "./article-entity";
import { controls, texts } from "./texts";

export function FeaturedImageWords({ form }: { form: ArticleForm }) {
  const id = useId();
  const address = form.watch("featuredImage").trim();
  const library = useLibraryWords(address);
  if (address === "") return null;
  return (
    <Controller
      control={form.control}
      name="featuredImageAlt"
      render={({ field, fieldState: { error } }) => (
        <div>
          <TextField
            error={error?.message}
            hint={texts.featuredImageHint}
            label={controls.featuredImageAlt.label}
            maxLength={ALT_MAX_CHARACTERS}
            name={field.name}
            onBlur={() => {
              library.keep(field.value ?? "");
              field.onBlur();
            }}
            onChange={({ target }) => field.onChange(target.value || null)}
            ref={field.ref}
            rows={2}
            value={field.value ?? ""}
          />
          <Checkbox
            checked={field.value === ""}
            id={`${id}-decorative`}
            label={texts.decorative}
            onChange={({ target }) => field.onChange(target.checked ? "" : null)}
          />
        </div>
      )}
    />
  );
}
