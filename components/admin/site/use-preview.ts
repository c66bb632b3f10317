import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/components/admin/shell/call";
import type { PreviewedPage } from "@/lib/site/settings/inputs";
import { fromControls, GROUPS } from "./setting-fields";
import type { Edits } from "./use-edits";

const DELAY_MS = 600;
/** A text beyond every limit is said to be one beside its field, and need not travel. */
const TYPED_MAX_CHARACTERS = 1_000_000;

function typedOf(edits: Edits): Record<string, unknown> {
  const typed = GROUPS.flatMap((group) => {
    const edit = edits[group];
    return edit ? [[group, fromControls(group, edit.controls)] as const] : [];
  });
  return Object.fromEntries(typed);
}

type PreviewOptions = {
  page: PreviewedPage;
  edits: Edits;
  /** Another one whenever something was saved. */
  saved: string;
  isShown: boolean;
};

export function usePreview({ page, edits, saved, isShown }: PreviewOptions) {
  const typed = JSON.stringify(typedOf(edits));
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isTooLong = asked.length > TYPED_MAX_CHARACTERS;
  const query = useQuery({
    queryKey: ["POST /api/admin/site/preview", page, asked, saved],
    queryFn: () =>
      call("POST /api/admin/site/preview", { body: { page, groups: JSON.parse(asked) } }),
    enabled: isShown && !isTooLong,
    // Of this page alone: another one has another head.
    placeholderData: (before, query) => (query?.queryKey[1] === page ? before : undefined),
    gcTime: 0,
  });
  return { html: query.data?.html, isError: query.isError, retry: () => void query.refetch() };
}

export type Preview = ReturnType<typeof usePreview>;
