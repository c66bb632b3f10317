import { Plus } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { texts } from "@/components/admin/articles/texts";
import { Button } from "@/components/ui/button";
import type { ArticleInput } from "@/lib/articles/schema";
import { splitTags } from "@/lib/text/input";

const OFFERED_MAX = 8;

type TagOfferProps = { form: UseFormReturn<ArticleFields, unknown, ArticleInput>; tags: string[] };

/** Tags of other articles, of which those come first that begin as what is being typed. */
export function TagOffer({ form, tags }: TagOfferProps) {
  const typed = form.watch("tags");
  const last = typed.slice(typed.lastIndexOf(",") + 1).trim();
  const has = new Set(splitTags(typed).map((tag) => tag.toLowerCase()));
  const free = tags.filter((tag) => !has.has(tag.toLowerCase()));
  const begun = last === "" ? [] : free.filter((tag) => startsWith(tag, last));
  const offered = (begun.length > 0 ? begun : free).slice(0, OFFERED_MAX);

  function add(tag: string): void {
    const done = splitTags(typed);
    if (begun.includes(tag)) done.pop();
    form.setValue("tags", [...done, tag].join(", "), { shouldDirty: true });
  }

  if (offered.length === 0) return null;
  return (
    <ul aria-label={texts.tagsInUse} className="-mt-2 flex flex-wrap gap-1.5">
      {offered.map((tag) => (
        <li key={tag}>
          <Button
            aria-label={texts.addTag(tag)}
            className="inline-flex min-h-11 rounded-lg border border-line px-2.5 text-sm text-ink hover:bg-sage lg:min-h-8"
            onClick={() => add(tag)}
            variant="bare"
          >
            <Plus aria-hidden="true" size={14} />
            {tag}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function startsWith(tag: string, typed: string): boolean {
  return tag.toLowerCase().startsWith(typed.toLowerCase());
}
