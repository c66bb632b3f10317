import { useQuery } from "@tanstack/react-query";
import { reading } from "@/components/admin/shell/call";
import type { FacetedList } from "@/lib/site/facets/calls";
import { texts } from "./texts";

const FACETS = "GET /api/admin/facets";

/** Something that a list can be narrowed to or ordered by. The address and the call have it by its name. */
export type ListChoice = {
  name: string;
  label: string;
  /** What it is called that nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** True where the options are what the list's items happen to have. */
  isFacet?: boolean;
};

/** Whether there is something to choose: a facet that all items have alike narrows nothing. */
export function isOffered(choice: ListChoice, chosen: Record<string, string>): boolean {
  const { name, options, isFacet = false } = choice;
  return options.length > (isFacet ? 1 : 0) || chosen[name] !== undefined;
}

export function sortChoice(options: ListChoice["options"], all = texts.newestFirst): ListChoice {
  return { name: "sort", label: texts.order, all, options };
}

const oldest = { value: "oldest", label: texts.oldestFirst };

/** The order of what readers send. */
export const ageChoice = sortChoice([oldest]);

/** The order of what has titles. */
export const itemSortChoice = sortChoice([oldest, { value: "title", label: texts.byTitle }]);

export function useFacetChoices(list: FacetedList): { category: ListChoice; year: ListChoice } {
  const { data } = useQuery({
    ...reading(FACETS),
    refetchOnMount: "always",
  });
  const facets = data?.[list];
  return {
    category: {
      name: "category",
      label: texts.category,
      all: texts.anyCategory,
      options: facets?.categories ?? [],
      isFacet: true,
    },
    year: {
      name: "year",
      label: texts.year,
      all: texts.anyYear,
      options: (facets?.years ?? []).map((year) => ({ value: `${year}`, label: `${year}` })),
      isFacet: true,
    },
  };
}

/** What of an address may be asked for: an option, or what could be one while the options are not known. */
export function chosenOf(choices: ListChoice[], search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ name, options }) => {
      const value = search.get(name);
      if (!value) return [];
      const isKnown = options.some((option) => option.value === value);
      return isKnown || (name !== "sort" && couldBe(name, value)) ? [[name, value]] : [];
    }),
  );
}

function couldBe(name: string, value: string): boolean {
  if (name === "year") return /^(?:19|20|21)\d\d$/.test(value);
  return (name === "category" || name === "tag") && value.length <= CATEGORY_MAX_CHARACTERS;
}

const CATEGORY_MAX_CHARACTERS = 100;
