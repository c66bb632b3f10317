"use client";

import { NEW_NEWSLETTER_PATH } from "@/components/admin/articles/article-entity";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { type ListCalls, useItemList } from "@/components/admin/list/use-list";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { callList, type List } from "@/components/admin/shell/call";
import { buttonClass } from "@/components/ui/button";
import { MailingRow } from "./mailing-row";
import { ScheduledMailings } from "./scheduled-mailings";
import { StuckMailings } from "./stuck-mailings";
import { listTexts, texts } from "./texts";

const PER_PAGE = 10;

const mailings: ListCalls<List<"GET /api/admin/mailings">> = {
  endpoint: "GET /api/admin/mailings",
  perPage: PER_PAGE,
  // They go on by themselves.
  isFedByReaders: true,
  list: (query) => callList("GET /api/admin/mailings", query),
};

export function MailingsScreen() {
  const list = useItemList(mailings);
  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        <AdminLink className="inline-flex min-h-11 items-center" href="/admin/mailings/welcome">
          {texts.welcome}
        </AdminLink>
        <AdminLink className={buttonClass({})} href={NEW_NEWSLETTER_PATH}>
          {texts.add}
        </AdminLink>
      </ScreenHead>
      <div className="grid gap-5">
        <StuckMailings />
        <ScheduledMailings />
        <ListPanel
          heading={texts.heading}
          list={list}
          renderItem={(mailing) => <MailingRow key={mailing.id} mailing={mailing} />}
          words={listTexts}
        />
      </div>
    </>
  );
}
