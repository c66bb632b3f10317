"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { ShortList } from "@/components/admin/list/short-list";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call, reading } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardText, CardTitle } from "@/components/ui/card-list";
import { History, KeyRound, Plus } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { Panel } from "@/components/ui/panel";
import type { ProgramToken } from "@/lib/auth/scopes";
import { factsOf, scopesText, texts } from "./texts";
import { writesTexts } from "./writes-texts";

const TokenDialog = lazyDialog(() => import("./token-dialog"), "TokenDialog");

const LIST = "GET /api/admin/programs";
const FORMER = "GET /api/admin/programs/former";

export function ProgramsScreen() {
  const [isMaking, setMaking] = useState(false);
  useAsked({ new: () => setMaking(true) });
  const formerId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery({
    ...reading(LIST),
    // Every use changes it.
    refetchOnMount: "always",
  });
  const former = useQuery({
    ...reading(FORMER),
    refetchOnMount: "always",
  });
  const revocation = useConfirmedWrite({
    asks: ({ name }) => ({ question: texts.revokeQuestion(name), action: texts.revoke }),
    write: (token: ProgramToken) => call("DELETE /api/admin/programs/{id}", { id: token.id }),
    success: (_, { name }) => texts.revoked(name),
    failure: texts.revokeFailed,
    reloads: [LIST, FORMER],
    onSuccess: () => heading.current?.focus(),
  });

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
              <AdminLink
                aria-label={writesTexts.showOf(token.name)}
                className={buttonClass({ variant: "flat" })}
                href={`/admin/programs/${token.id}`}
              >
                <History aria-hidden="true" />
                {writesTexts.show}
              </AdminLink>
              <Button
                aria-label={texts.revokeOf(token.name)}
                onClick={() => revocation.ask(token)}
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
      {former.data && former.data.length > 0 && (
        <Panel aria-labelledby={formerId} className="mt-6">
          <h2 id={formerId}>{writesTexts.former}</h2>
          <p className="mt-1 mb-3.5 text-sm text-quiet">{writesTexts.formerSays}</p>
          <ul>
            {former.data.map(({ id, name, writes, lastAt }) => (
              <Card key={id}>
                <div className="min-w-0">
                  <CardTitle>{name}</CardTitle>
                  <CardFacts>
                    <span>{writesTexts.formerFacts(writes)}</span>
                    <time dateTime={lastAt}>{formatDayAndTime(lastAt)}</time>
                  </CardFacts>
                </div>
                <CardActions>
                  <AdminLink
                    aria-label={writesTexts.showOf(name)}
                    className={buttonClass({ variant: "flat" })}
                    href={`/admin/programs/${id}`}
                  >
                    <History aria-hidden="true" />
                    {writesTexts.show}
                  </AdminLink>
                </CardActions>
              </Card>
            ))}
          </ul>
        </Panel>
      )}
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {revocation.question}
    </>
  );
}
