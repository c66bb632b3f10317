"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ageChoice, type ListChoice, useFacetChoices } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { SpamWordsButton } from "@/components/admin/list/spam-words";
import { type ListCalls, pageOptions, useItemList } from "@/components/admin/list/use-list";
import { setAddress } from "@/components/admin/shell/address";
import { call, callList, type List, reading } from "@/components/admin/shell/call";
import { askAnew } from "@/components/admin/shell/query-client";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useWrite } from "@/components/admin/shell/use-write";
import { Tabs } from "@/components/ui/tabs";
import { SUGGESTION_STATUSES, suggestionTypes } from "@/lib/domains/suggestions/rules";
import type { AdminSuggestion, SuggestionStatus } from "@/lib/domains/suggestions/schema";
import { editorPath, SuggestionCard } from "./suggestion-card";
import { movedText, statusTexts, tabText, texts } from "./texts";

const LIST = "GET /api/admin/suggestions";
const COUNTS = "GET /api/admin/suggestions/counts";

type SuggestionList = List<typeof LIST>;

function listOf(status: SuggestionStatus): ListCalls<SuggestionList> {
  return {
    endpoint: LIST,
    filter: status,
    isFedByReaders: true,
    list: (query) => callList(LIST, { status, ...query }),
  };
}

const suggestionLists = {
  new: listOf("new"),
  read: listOf("read"),
  archived: listOf("archived"),
  spam: listOf("spam"),
};

const typeChoice: ListChoice = {
  name: "type",
  label: texts.type,
  all: texts.anyType,
  options: suggestionTypes,
};

type Move = { suggestion: AdminSuggestion; to: SuggestionStatus };

function setStatus({ suggestion: { id }, to }: Move): Promise<AdminSuggestion> {
  return call("PUT /api/admin/suggestions/{id}", { id, body: { status: to } });
}

export function SuggestionsScreen() {
  const tab = useSearchParams().get("tab");
  const status = SUGGESTION_STATUSES.find((name) => name === tab) ?? "new";
  const list = useItemList(suggestionLists[status], [
    typeChoice,
    useFacetChoices("suggestions").year,
    ageChoice,
  ]);
  const client = useQueryClient();
  const counts = useQuery({
    ...reading(COUNTS),
    refetchOnMount: "always",
  });
  const focusHeading = () => list.heading.current?.focus();
  // What is opened counts as read, and stays where it is until the list is read anew.
  const opening = useWrite({
    write: (suggestion: AdminSuggestion) => setStatus({ suggestion, to: "read" }),
    failure: texts.openFailed,
    reloads: [COUNTS],
    onSuccess: (read) => {
      client.setQueryData<SuggestionList>(
        pageOptions(suggestionLists[status], list).queryKey,
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (item.id === read.id ? read : item)),
          },
      );
      void client.invalidateQueries({ queryKey: [LIST], refetchType: "none" });
    },
  });
  const moving = useWrite({
    write: setStatus,
    success: (_, { suggestion, to }) => movedText(to, suggestion.status),
    failure: texts.moveFailed,
    reloads: [LIST, COUNTS],
    onSuccess: focusHeading,
  });
  const removal = useConfirmedWrite({
    asks: () => ({ question: texts.deleteQuestion, action: texts.deleteAction }),
    write: (id: string) => call("DELETE /api/admin/suggestions/{id}", { id }),
    success: texts.deleted,
    failure: texts.deleteFailed,
    undo: (_, id) => undoDeletion([id], texts.one, focusHeading),
    reloads: [LIST, COUNTS],
    onSuccess: focusHeading,
  });
  const starting = useWrite({
    write: (id: string) => call("POST /api/admin/suggestions/{id}/article", { id }),
    failure: texts.startFailed,
    onError: () => askAnew(client, LIST),
    onSuccess: ({ article }) => window.location.assign(editorPath(article.id)),
  });
  const isBusy = (id: string) =>
    (moving.isPending && moving.variables.suggestion.id === id) ||
    (removal.isPending && removal.variables === id) ||
    (starting.isPending && starting.variables === id);

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        {status === "spam" && <SpamWordsButton />}
      </ScreenHead>
      <Tabs
        chosen={status}
        label={texts.tabs}
        onChoose={(next) => setAddress({ tab: next === "new" ? null : next, page: null })}
        tabs={SUGGESTION_STATUSES.map((name) => ({
          name,
          label: tabText(name, counts.data?.[name]),
        }))}
      >
        <ListPanel
          heading={`${statusTexts[status].tab} suggestions`}
          list={list}
          renderItem={(suggestion) => (
            <SuggestionCard
              isBusy={isBusy(suggestion.id)}
              key={suggestion.id}
              onDelete={() => removal.ask(suggestion.id)}
              onMove={(to) => !moving.isPending && moving.mutate({ suggestion, to })}
              onOpen={() => opening.mutate(suggestion)}
              onStartArticle={() => !starting.isPending && starting.mutate(suggestion.id)}
              suggestion={suggestion}
            />
          )}
          words={statusTexts[status]}
        />
      </Tabs>
      {removal.question}
    </>
  );
}
