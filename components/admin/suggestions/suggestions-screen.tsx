"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { BackIcon } from "@/components/admin/icons";
import { ListPanel } from "@/components/admin/list/list-panel";
import { pageOptions, useItemList } from "@/components/admin/list/use-list";
import { setAddress } from "@/components/admin/shell/address";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import {
  deleteSuggestion,
  SUGGESTION_COUNTS_PATH,
  SUGGESTIONS_PATH,
  type SuggestionCounts,
  type SuggestionList,
  setSuggestionStatus,
  startArticle,
  suggestionLists,
} from "@/components/admin/suggestions/suggestion-calls";
import { editorPath, SuggestionCard } from "@/components/admin/suggestions/suggestion-card";
import { Tabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toaster";
import {
  type AdminSuggestion,
  type SuggestionStatus,
  suggestionStatus,
} from "@/lib/suggestions/schema";

const statuses = suggestionStatus.options;

const words: Record<SuggestionStatus, { tab: string; one: string; many: string; none: string }> = {
  new: {
    tab: "New",
    one: "new suggestion",
    many: "new suggestions",
    none: "No new suggestions. What readers send will show here.",
  },
  read: {
    tab: "Read",
    one: "read suggestion",
    many: "read suggestions",
    none: "No suggestions that you have read and not archived.",
  },
  archived: {
    tab: "Archived",
    one: "archived suggestion",
    many: "archived suggestions",
    none: "No archived suggestions yet",
  },
  spam: {
    tab: "Spam",
    one: "spam suggestion",
    many: "spam suggestions",
    none: "No spam. What looks like it will wait here.",
  },
};

/** What is said of a suggestion that went to this status from the other. */
function movedTo(to: SuggestionStatus, from: SuggestionStatus): string {
  if (to === "archived") return "Suggestion archived";
  if (to === "spam") return "Suggestion marked as spam";
  if (from === "spam") return "Suggestion moved out of spam";
  return from === "archived" ? "Suggestion moved back to the inbox" : "Suggestion marked as read";
}

export function SuggestionsScreen() {
  const asked = suggestionStatus.safeParse(useSearchParams().get("tab"));
  const status = asked.data ?? "new";
  const list = useItemList(suggestionLists[status]);
  const client = useQueryClient();
  const counts = useQuery<SuggestionCounts>({
    queryKey: [SUGGESTION_COUNTS_PATH],
    refetchOnMount: "always",
  });
  const moving = useMutation({
    mutationFn: ({ id, to }: { id: string; to: SuggestionStatus }) => setSuggestionStatus(id, to),
  });
  const removal = useMutation({ mutationFn: deleteSuggestion });
  const starting = useMutation({ mutationFn: startArticle });
  const isBusy = (id: string) =>
    (moving.isPending && moving.variables.id === id) ||
    (removal.isPending && removal.variables === id) ||
    (starting.isPending && starting.variables === id);

  async function reload(): Promise<void> {
    await Promise.all([
      list.reload(),
      client.invalidateQueries({ queryKey: [SUGGESTION_COUNTS_PATH] }),
    ]);
  }

  function fail(error: unknown, description: string): void {
    if (!isSessionEnd(error)) showToast({ title: "Error", description, destructive: true });
  }

  /** What is opened counts as read, and stays where it is until the list is read anew. */
  async function open({ id }: AdminSuggestion): Promise<void> {
    try {
      const read = await setSuggestionStatus(id, "read");
      const { queryKey } = pageOptions(suggestionLists[status], list);
      client.setQueryData<SuggestionList>(
        queryKey,
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (item.id === id ? read : item)),
          },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: [SUGGESTIONS_PATH], refetchType: "none" }),
        client.invalidateQueries({ queryKey: [SUGGESTION_COUNTS_PATH] }),
      ]);
    } catch (error) {
      fail(error, "Failed to mark suggestion as read");
    }
  }

  async function move(suggestion: AdminSuggestion, to: SuggestionStatus): Promise<void> {
    if (moving.isPending) return;
    try {
      await moving.mutateAsync({ id: suggestion.id, to });
      showToast({ title: "Success", description: movedTo(to, suggestion.status) });
      list.heading.current?.focus();
    } catch (error) {
      fail(error, "Failed to move suggestion");
    }
    await reload();
  }

  async function remove({ id }: AdminSuggestion): Promise<void> {
    if (removal.isPending) return;
    if (!window.confirm("Are you sure you want to delete this suggestion?")) return;
    try {
      await removal.mutateAsync(id);
      showToast({ title: "Success", description: "Suggestion deleted successfully" });
      list.heading.current?.focus();
    } catch (error) {
      fail(error, "Failed to delete suggestion");
    }
    await reload();
  }

  async function start({ id }: AdminSuggestion): Promise<void> {
    if (starting.isPending) return;
    try {
      window.location.assign(editorPath(await starting.mutateAsync(id)));
    } catch (error) {
      fail(error, "Failed to create article");
      await reload();
    }
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <h1>Suggestions</h1>
        <p className="screen-subtitle">What readers ask for, and what they think</p>
      </header>
      <Tabs
        chosen={status}
        label="Suggestions by state"
        onChoose={(next) => setAddress({ tab: next === "new" ? null : next, page: null })}
        tabs={statuses.map((name) => ({ name, label: tabLabel(name, counts.data) }))}
      >
        <ListPanel
          heading={`${words[status].tab} suggestions`}
          list={list}
          renderItem={(suggestion) => (
            <SuggestionCard
              isBusy={isBusy(suggestion.id)}
              key={suggestion.id}
              onDelete={() => remove(suggestion)}
              onMove={(to) => move(suggestion, to)}
              onOpen={() => open(suggestion)}
              onStartArticle={() => start(suggestion)}
              suggestion={suggestion}
            />
          )}
          words={words[status]}
        />
      </Tabs>
    </>
  );
}

/** Without a number until it is known. */
function tabLabel(status: SuggestionStatus, counts: SuggestionCounts | undefined): string {
  const { tab } = words[status];
  return counts ? `${tab} (${counts[status].toLocaleString("en-US")})` : tab;
}
