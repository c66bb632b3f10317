import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { FailedState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SeriesArticle } from "@/lib/domains/series/schema";
import { ArticleOrder } from "./article-order";
import { startTexts } from "./texts";

const START = "GET /api/admin/start-here";
const SKELETON_ROWS = 3;

/** Which articles new readers begin with. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useFresh(START);
  const [chosen, setChosen] = useState<SeriesArticle[] | null>(null);
  const value = chosen ?? data;
  const write = useWrite({
    write: (articles: SeriesArticle[]) =>
      call("PUT /api/admin/start-here", { body: { articleIds: articles.map(({ id }) => id) } }),
    success: startTexts.saved,
    failure: startTexts.saveFailed,
    reloads: [START],
    onSuccess: onClose,
  });

  return (
    <FormDialog
      isDisabled={!value}
      write={write}
      pending={startTexts.saving}
      submit={startTexts.save}
      onClose={onClose}
      onSubmit={() => value && write.mutate(value)}
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
