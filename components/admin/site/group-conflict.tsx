"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConflictChoice } from "@/components/admin/item/conflict-choice";
import { call } from "@/components/admin/shell/call";
import { changedFields, GroupChanges } from "@/components/admin/site/group-changes";
import type { SavedGroup } from "@/components/admin/site/group-state";
import { type Controls, fromControls } from "@/components/admin/site/setting-fields";
import { conflictTexts as texts } from "@/components/admin/site/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogTitle } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { useConfirm } from "@/components/ui/use-confirm";
import type { SettingsGroup } from "@/lib/site/settings/schema";

type GroupConflictProps = {
  group: SettingsGroup;
  /** How often the save was refused. */
  attempt: number;
  isPending: boolean;
  mine: Controls;
  onBack: () => void;
  onOverwrite: (version: number) => void;
  onTakeTheirs: (theirs: SavedGroup) => void;
};

/** What to do with one's words when the group was saved elsewhere in the meantime. */
export function GroupConflict(props: GroupConflictProps) {
  const { group, attempt, isPending, onBack, onOverwrite, onTakeTheirs } = props;
  const [isShown, setShown] = useState(false);
  const [confirm, question] = useConfirm();
  const all = useQuery({
    // Every refusal reads the saved version anew.
    queryKey: ["GET /api/admin/site", "theirs", attempt],
    queryFn: () => call("GET /api/admin/site"),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const theirs = all.isPlaceholderData ? undefined : all.data?.[group];
  const mine = fromControls(group, props.mine);

  async function takeTheirs(): Promise<void> {
    if (theirs && (await confirm(texts.useQuestion))) onTakeTheirs(theirs);
  }

  return (
    <Dialog onDismiss={onBack} size="choice">
      <DialogBody>
        <DialogTitle hasFocus>{texts.title}</DialogTitle>
        <p className="mt-2.5">{texts.intro}</p>
        <ErrorLine>{attempt > 1 && texts.again}</ErrorLine>
        <ErrorLine>{all.isError && texts.failed}</ErrorLine>
        <ul className="mt-5 grid gap-4">
          <ConflictChoice hint={texts.seeHint}>
            <Button
              aria-expanded={isShown}
              disabled={!theirs}
              onClick={() => setShown(!isShown)}
              variant="quiet"
            >
              {isShown ? texts.hide : texts.see}
            </Button>
          </ConflictChoice>
          {isShown && theirs && (
            <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <div className="rounded-control border border-line bg-raised p-4">
                {changedFields(group, mine, theirs.value).length === 0 ? (
                  <p>{texts.same}</p>
                ) : (
                  <GroupChanges after={theirs.value} before={mine} group={group} />
                )}
              </div>
              <Button className="justify-self-start" onClick={takeTheirs} variant="quiet">
                {texts.use}
              </Button>
            </li>
          )}
          <ConflictChoice hint={texts.overwriteHint}>
            <Button
              aria-disabled={isPending || !theirs}
              onClick={() => theirs && onOverwrite(theirs.version)}
              variant="danger"
            >
              {texts.overwrite}
            </Button>
          </ConflictChoice>
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onBack} variant="quiet">
          {texts.back}
        </Button>
      </DialogFoot>
      {question}
    </Dialog>
  );
}
