"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { ShortList } from "@/components/admin/list/short-list";
import { factsOf, scopesText, texts } from "@/components/admin/programs/texts";
import { call } from "@/components/admin/shell/call";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardText, CardTitle } from "@/components/ui/card-list";
import { KeyRound, Plus } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { useConfirm } from "@/components/ui/use-confirm";
import type { ProgramToken } from "@/lib/auth/scopes";

const TokenDialog = lazyDialog(() =>
  import("@/components/admin/programs/token-dialog").then((module) => module.TokenDialog),
);

const LIST = "GET /api/admin/programs";

/** The tokens that programs have, to make new ones and to revoke them. */
export function ProgramsScreen() {
  const [isMaking, setMaking] = useState(false);
  useAsked({ new: () => setMaking(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirm, question] = useConfirm();
  const list = useQuery({
    queryKey: [LIST],
    queryFn: () => call(LIST),
    // Every use changes it.
    refetchOnMount: "always",
  });
  const revocation = useWrite({
    write: (token: ProgramToken) => call("DELETE /api/admin/programs/{id}", { id: token.id }),
    success: (_, { name }) => texts.revoked(name),
    failure: texts.revokeFailed,
    reloads: [LIST],
    onSuccess: () => heading.current?.focus(),
  });

  async function revoke(token: ProgramToken): Promise<void> {
    if (revocation.isPending) return;
    const isSure = await confirm({
      question: texts.revokeQuestion(token.name),
      action: texts.revoke,
    });
    if (isSure) revocation.mutate(token);
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <ShortList
        action={
          <Button onClick={() => setMaking(true)} size="small">
            <Plus aria-hidden="true" />
            {texts.make}
          </Button>
        }
        heading={heading}
        list={list}
        renderRow={(token) => (
          <Card key={token.id}>
            <div className="min-w-0">
              <CardTitle>{token.name}</CardTitle>
              <CardText>
                <code>{`${token.start}…`}</code> {scopesText(token)}
              </CardText>
              <CardFacts>
                {factsOf(token).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </CardFacts>
            </div>
            <CardActions>
              <Button
                aria-label={texts.revokeOf(token.name)}
                onClick={() => revoke(token)}
                variant="flatDanger"
              >
                <KeyRound aria-hidden="true" />
                {texts.revoke}
              </Button>
            </CardActions>
          </Card>
        )}
        says={
          <>
            {texts.says} <a href={texts.document}>{texts.document}</a>. {texts.assistants}{" "}
            <code>{texts.endpoint}</code>.
          </>
        }
        texts={texts}
      />
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {question}
    </>
  );
}
