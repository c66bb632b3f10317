import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callList, reading } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { SECTION_PLACES } from "@/lib/site/settings/section-places";
import type { GroupFormState } from "./group-state";
import { sectionTexts, controlTexts as texts } from "./texts";

const LISTED_MAX = "1000";
const OWN = "own";

type Option = { href: string; name: string };

const fixed: { label: string; options: Option[] }[] = [
  {
    label: texts.sections,
    options: Object.entries(SECTION_PLACES).map(([section, { place }]) => ({
      href: place,
      name: sectionTexts[section as keyof typeof SECTION_PLACES],
    })),
  },
  {
    label: texts.lists,
    options: Object.entries(texts.listed).map(([href, name]) => ({ href, name })),
  },
];

/** What the owner has made that an entry may lead to. */
function useOwnPlaces() {
  const query = { perPage: LISTED_MAX };
  const pages = useQuery({
    queryKey: ["GET /api/admin/pages", query],
    queryFn: () => callList("GET /api/admin/pages", query),
  });
  const series = useQuery({
    queryKey: ["GET /api/admin/series", query],
    queryFn: () => callList("GET /api/admin/series", query),
  });
  const topics = useQuery(reading("GET /api/admin/topics"));
  const ofKind = (kind: "category" | "tag") =>
    topics.data
      ?.filter((topic) => topic.kind === kind && topic.articles > 0)
      .map(({ slug, name }) => ({ href: `/articles/${kind}/${slug}`, name }));
  return [
    {
      label: texts.pages,
      options: pages.data?.items
        .filter(({ published }) => published)
        .map(({ slug, title }) => ({ href: `/${slug}`, name: title })),
    },
    { label: texts.categories, options: ofKind("category") },
    {
      label: texts.series,
      options: series.data?.items
        .filter(({ articles }) => articles.length > 0)
        .map(({ slug, title }) => ({ href: `/series/${slug}`, name: title })),
    },
    { label: texts.tags, options: ofKind("tag") },
  ];
}

const LOST = "GET /api/admin/menu";

/** What became of the place that a saved entry leads to; undefined where it is there. */
function useLostEntry(href: string) {
  const { data } = useQuery({
    ...reading(LOST),
    // Pages, series and categories change on other screens.
    refetchOnMount: "always",
  });
  return href === "" ? undefined : data?.find((entry) => entry.href === href);
}

type DestinationControlProps = { form: GroupFormState; name: string; label: string };

export function DestinationControl({ form, name, label }: DestinationControlProps) {
  const id = useId();
  const href: string = form.watch(name);
  const [isOwn, setOwn] = useState(false);
  const lost = useLostEntry(href);
  const groups = [...fixed, ...useOwnPlaces()];
  const isKnown = groups.some(({ options }) => options?.some((option) => option.href === href));
  const isTyped = isOwn || (href !== "" && !isKnown);

  function choose(value: string): void {
    setOwn(value === OWN);
    form.setValue(name, value === OWN ? "" : value, { shouldDirty: true });
    form.clearErrors(name);
  }

  return (
    <>
      <Field id={id} label={label}>
        <Select
          id={id}
          onChange={({ target }) => choose(target.value)}
          value={isTyped ? OWN : href}
        >
          <option value="">{texts.nowhere}</option>
          {groups.map(
            ({ label: group, options = [] }) =>
              options.length > 0 && (
                <optgroup key={group} label={group}>
                  {options.map((option) => (
                    <option key={option.href} value={option.href}>
                      {option.name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
          <option value={OWN}>{texts.ownAddress}</option>
        </Select>
      </Field>
      {isTyped && (
        <FormField
          autoCapitalize="none"
          autoComplete="off"
          form={form}
          hint={texts.ownAddressHint}
          inputMode="url"
          label={texts.ownAddressLabel}
          name={name}
          spellCheck={false}
        />
      )}
      {lost && (
        <Notice role="status">
          <p>{lost.to === null ? texts.lost : texts.movedTo(lost.to)}</p>
          {lost.to !== null && (
            <Button
              className="mt-2"
              onClick={() => choose(lost.to ?? "")}
              size="small"
              variant="quiet"
            >
              {texts.leadThere}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
