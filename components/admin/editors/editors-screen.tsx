"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { ShortList } from "@/components/admin/list/short-list";
import { call, reading } from "@/components/admin/shell/call";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTitle } from "@/components/ui/card-list";
import { Plus, Trash2 } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import type { InvitedEditor } from "@/lib/domains/editors/calls";
import { factsOf, texts } from "./texts";

const InviteDialog = lazyDialog(() => import("./invite-dialog"), "InviteDialog");

const LIST = "GET /api/admin/editors";

/** Who writes and edits with the owner, to invite more and to let somebody go. */
export function EditorsScreen() {
  const [isInviting, setInviting] = useState(false);
  useAsked({ new: () => setInviting(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery({
    ...reading(LIST),
    // They sign in meanwhile.
    refetchOnMount: "always",
  });
  const removal = useConfirmedWrite({
    asks: ({ email }) => ({ question: texts.removeQuestion(email), action: texts.remove }),
    write: (editor: InvitedEditor) => call("DELETE /api/admin/editors/{id}", { id: editor.id }),
    success: (_, { email }) => texts.removed(email),
    failure: texts.removeFailed,
    reloads: [LIST],
    onSuccess: () => heading.current?.focus(),
  });

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <ShortList
        action={
          <Button onClick={() => setInviting(true)} size="small">
            <Plus aria-hidden="true" />
            {texts.invite}
          </Button>
        }
        heading={heading}
        list={list}
        renderRow={(editor) => (
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
                onClick={() => removal.ask(editor)}
                variant="flatDanger"
              >
                <Trash2 aria-hidden="true" />
                {texts.remove}
              </Button>
            </CardActions>
          </Card>
        )}
        says={texts.says}
        texts={texts}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removal.question}
    </>
  );
}
