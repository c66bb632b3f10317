"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { InviteDialog } from "@/components/admin/editors/invite-dialog";
import { factsOf, texts } from "@/components/admin/editors/texts";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { call } from "@/components/admin/shell/call";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTitle } from "@/components/ui/card-list";
import { EmptyState, FailedState } from "@/components/ui/empty-state";
import { Plus, Trash2 } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useConfirm } from "@/components/ui/use-confirm";
import type { InvitedEditor } from "@/lib/domains/editors/schema";

const LIST = "GET /api/admin/editors";
const SKELETON_ROWS = 2;

/** Who writes and edits with the owner, to invite more and to let somebody go. */
export function EditorsScreen() {
  const id = useId();
  const [isInviting, setInviting] = useState(false);
  useAsked({ new: () => setInviting(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirm, question] = useConfirm();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [LIST],
    queryFn: () => call(LIST),
    // They sign in meanwhile.
    refetchOnMount: "always",
  });
  const removal = useWrite({
    write: (editor: InvitedEditor) => call("DELETE /api/admin/editors/{id}", { id: editor.id }),
    success: (_, { email }) => texts.removed(email),
    failure: texts.removeFailed,
    reloads: [LIST],
    onSuccess: () => heading.current?.focus(),
  });

  async function remove(editor: InvitedEditor): Promise<void> {
    if (removal.isPending) return;
    const isSure = await confirm({
      question: texts.removeQuestion(editor.email),
      action: texts.remove,
    });
    if (isSure) removal.mutate(editor);
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Panel aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="outline-none" id={id} ref={heading} tabIndex={-1}>
            {texts.heading}
          </h2>
          <Button onClick={() => setInviting(true)} size="small">
            <Plus aria-hidden="true" />
            {texts.invite}
          </Button>
        </div>
        <p className="mt-1 mb-3.5 text-sm text-quiet">{texts.says}</p>
        {isPending && <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />}
        {isError && <FailedState onRetry={refetch} text={texts.failed} />}
        {data?.length === 0 && (
          <EmptyState>
            <p>{texts.none}</p>
          </EmptyState>
        )}
        <ul>
          {data?.map((editor) => (
            <Card key={editor.id}>
              <div className="min-w-0">
                <CardTitle>{editor.name ?? editor.email}</CardTitle>
                <CardFacts>
                  {editor.name && <span>{editor.email}</span>}
                  {factsOf(editor).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </CardFacts>
              </div>
              <CardActions>
                <Button
                  aria-label={texts.removeOf(editor.email)}
                  onClick={() => remove(editor)}
                  variant="flatDanger"
                >
                  <Trash2 aria-hidden="true" />
                  {texts.remove}
                </Button>
              </CardActions>
            </Card>
          ))}
        </ul>
      </Panel>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {question}
    </>
  );
}
