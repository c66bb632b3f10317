"use client";

import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { ArticleOrder } from "@/components/admin/series/article-order";
import { startTexts } from "@/components/admin/series/texts";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { DialogFormFoot } from "@/components/ui/dialog-form-foot";
import { FailedState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SeriesArticle } from "@/lib/domains/series/schema";

const START = "GET /api/admin/start-here";
const SKELETON_ROWS = 3;

/** Which articles new readers begin with. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [START],
    queryFn: () => call(START),
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
    <Dialog onDismiss={onClose} size="form">
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
        <DialogHead onClose={onClose}>{startTexts.title}</DialogHead>
        <DialogBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <p>{startTexts.says}</p>
          {value && <ArticleOrder label={startTexts.label} onChange={setChosen} value={value} />}
          {!value && !isError && <SkeletonRows label={startTexts.loading} rows={SKELETON_ROWS} />}
          {!value && isError && <FailedState onRetry={refetch} text={startTexts.loadFailed} />}
        </DialogBody>
        <DialogFormFoot
          isDisabled={!value}
          isPending={isPending}
          onCancel={onClose}
          pending={startTexts.saving}
          problem={serverMessage(error)}
          submit={startTexts.save}
        />
      </form>
    </Dialog>
  );
}
