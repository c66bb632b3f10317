import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { splitTags } from "@/lib/text/tags";

const OFFERED_MAX = 8;

export function CategoryOffer({ id, categories }: { id: string; categories: string[] }) {
  return (
    <datalist id={id}>
      {categories.map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  );
}

type TagOfferProps = {
  typed: string;
  tags: string[];
  onChange: (typed: string) => void;
};

/** Tags of others, of which those come first that begin as what is being typed. */
export function TagOffer({ typed, tags, onChange }: TagOfferProps) {
  const last = typed.slice(typed.lastIndexOf(",") + 1).trim();
  const has = new Set(splitTags(typed).map((tag) => tag.toLowerCase()));
  const free = tags.filter((tag) => !has.has(tag.toLowerCase()));
  const begun = last === "" ? [] : free.filter((tag) => startsWith(tag, last));
  const offered = (begun.length > 0 ? begun : free).slice(0, OFFERED_MAX);

  function add(tag: string): void {
    const done = splitTags(typed);
    if (begun.includes(tag)) done.pop();
    onChange([...done, tag].join(", "));
  }

  if (offered.length === 0) return null;
  return (
    <ul aria-label="In use already" className="-mt-2 flex flex-wrap gap-1.5">
      {offered.map((tag) => (
        <li key={tag}>
          <Button
            aria-label={`Add the tag “${tag}”`}
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
