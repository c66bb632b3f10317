import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { undoSettings } from "@/components/admin/shell/undo-settings";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryState } from "@/components/ui/query-state";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import { changedFields, GroupChanges } from "./group-changes";
import type { SavedGroup } from "./group-state";
import { groupTexts, texts as screenTexts, historyTexts as texts } from "./texts";

const SKELETON_ROWS = 3;

type GroupHistoryProps = { group: SettingsGroup; saved: SavedGroup; onClose: () => void };

export function GroupHistory({ group, saved, onClose }: GroupHistoryProps) {
  const [shown, setShown] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ["GET /api/admin/site/{group}/versions", group, saved.version],
    queryFn: () => call("GET /api/admin/site/{group}/versions", { id: group }),
    gcTime: 0,
  });
  const restoring = useWrite({
    write: (version: string) => call("POST /api/admin/site/restore", { body: { version } }),
    success: screenTexts.undone,
    failure: screenTexts.undoFailed,
    undo: ({ undo }) =>
      undoSettings(undo, { success: screenTexts.undone, failure: screenTexts.undoFailed }),
    reloads: ["GET /api/admin/site", "GET /api/admin/menu"],
    onSuccess: onClose,
  });
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose}>
        {texts.title(groupTexts[group].label)}
      </DialogHead>
      <DialogBody>
        <p className="text-quiet">{texts.intro}</p>
        <QueryState query={list} rows={SKELETON_ROWS} texts={texts} />
        {list.data?.length === 0 && (
          <EmptyState>
            <p>{texts.none}</p>
          </EmptyState>
        )}
        <ol className="mt-3">
          {list.data?.map(({ id, value, createdAt }) => {
            const labels = changedFields(group, saved.value, value).map(({ label }) => label);
            const moment = formatDayAndTime(createdAt);
            return (
              <li className="grid gap-2 border-t border-line py-3.5" key={id}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p className="min-w-0 flex-[1_1_14rem]">
                    <time className="font-semibold" dateTime={createdAt}>
                      {texts.until(moment)}
                    </time>
                    <span className="block text-sm text-quiet">
                      {labels.length === 0 ? texts.same : texts.differs(labels.join(", "))}
                    </span>
                  </p>
                  {labels.length > 0 && (
                    <>
                      <Button
                        aria-expanded={shown === id}
                        aria-label={`${texts.look}: ${texts.until(moment)}`}
                        onClick={() => setShown(shown === id ? null : id)}
                        variant="flat"
                      >
                        {texts.look}
                      </Button>
                      <Button
                        aria-disabled={restoring.isPending}
                        aria-label={`${texts.bringBack}: ${texts.until(moment)}`}
                        onClick={() => !restoring.isPending && restoring.mutate(id)}
                        size="small"
                        variant="quiet"
                      >
                        {texts.bringBack}
                      </Button>
                    </>
                  )}
                </div>
                {shown === id && <GroupChanges after={value} before={saved.value} group={group} />}
              </li>
            );
          })}
        </ol>
      </DialogBody>
    </Dialog>
  );
}
