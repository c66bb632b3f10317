import type { ListedArticle } from "@/components/admin/articles/article-calls";
import { call } from "@/components/admin/shell/call";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useWrite } from "@/components/admin/shell/use-write";
import type { PublishResult, TopicsInput } from "@/lib/domains/articles/schema";
import { severalTexts as texts } from "./texts";

const RELOADS = [
  "GET /api/admin/articles",
  "GET /api/admin/articles/subjects",
  "GET /api/admin/stats",
] as const;

/** Runs it for one after another, and goes on where one fails. Throws where all do. */
async function forEach<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const done: Result[] = [];
  let failure: unknown;
  for (const item of items) {
    try {
      done.push(await run(item));
    } catch (error) {
      failure = error;
    }
  }
  if (done.length === 0) throw failure;
  return done;
}

const setTopics = (body: TopicsInput) => call("PUT /api/admin/articles/topics", { body });

/** Its date and audience stay, for when it is published again: those in the list may be older. */
function unpublish({ id }: ListedArticle): Promise<PublishResult> {
  const body = { published: false, mailAt: null };
  return call("POST /api/admin/articles/{id}/publish/undo", { id, body });
}

async function publishAgain(results: PublishResult[]): Promise<null> {
  for (const { article, before } of results) {
    const { id, version } = article;
    await call("POST /api/admin/articles/{id}/publish/undo", { id, version, body: before });
  }
  return null;
}

export function useSeveral(onDone: () => void) {
  const topics = useWrite({
    write: setTopics,
    success: ({ before }) => texts.topicsSet(before.length),
    failure: texts.topicsFailed,
    undo: ({ before }) => ({
      write: () => setTopics({ change: "back", articles: before }),
      success: texts.topicsUndone,
      failure: texts.topicsUndoFailed,
    }),
    reloads: RELOADS,
    onSuccess: onDone,
  });
  const unpublication = useWrite({
    write: (articles: ListedArticle[]) => forEach(articles, unpublish),
    success: (results, articles) => texts.unpublished(results.length, articles.length),
    failure: texts.unpublishFailed,
    undo: (results) => ({
      write: () => publishAgain(results),
      success: texts.unpublishUndone,
      failure: texts.unpublishUndoFailed,
    }),
    reloads: RELOADS,
    onSuccess: onDone,
  });
  const removal = useWrite({
    write: (articles: ListedArticle[]) =>
      forEach(articles, async ({ id }) => {
        await call("DELETE /api/admin/articles/{id}", { id });
        return id;
      }),
    success: (ids, articles) => texts.deleted(ids.length, articles.length),
    failure: texts.deleteFailed,
    undo: (ids) => undoDeletion(ids, ids.length === 1 ? "Article" : "Articles"),
    reloads: RELOADS,
    onSuccess: onDone,
  });
  return {
    topics,
    unpublication,
    removal,
    isPending: topics.isPending || unpublication.isPending || removal.isPending,
  };
}
