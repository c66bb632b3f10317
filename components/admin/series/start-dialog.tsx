import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { call, reading } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { FailedState } from "@/components/ui/empty-state";
import { FormDialog } from "@/components/ui/form-dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SeriesArticle } from "@/lib/domains/series/schema";
import { ArticleOrder } from "./article-order";
import { startTexts } from "./texts";

const START = "GET /api/admin/start-here";
const SKELETON_ROWS = 3;

/** Which articles new readers begin with. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...reading(START),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<SeriesArticle[] | null>(null);
  const value = chosen ?? data;
  const { mutate, isPending, error } = useWrite({
    write: (articles: SeriesArticle[]) =>
      call("PUT /api/admin/start-here", { body: { articleIds: articles.map(({ id }) => id) } }),
    success: startTexts.saved,
    failure: startTexts.saveFailed,
    reloads: [START],
    onSuccess: onClose,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending && value) mutate(value);
  }

  return (
    <FormDialog
      isDisabled={!value}
      isPending={isPending}
      pending={startTexts.saving}
      problem={serverMessage(error)}
      submit={startTexts.save}
      onClose={onClose}
      onSubmit={submit}
      title={startTexts.title}
      size="form"
    >
      <p>{startTexts.says}</p>
      {value && <ArticleOrder label={startTexts.label} onChange={setChosen} value={value} />}
      {!value && !isError && <SkeletonRows label={startTexts.loading} rows={SKELETON_ROWS} />}
      {!value && isError && <FailedState onRetry={refetch} text={startTexts.loadFailed} />}
    </FormDialog>
  );
}
