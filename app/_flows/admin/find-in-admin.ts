import type { Admin } from "@/lib/auth/admin";
import { listTokens } from "@/lib/auth/tokens";
import { isStatementOver } from "@/lib/database/database-away";
import { listArticles } from "@/lib/domains/articles/owner";
import { listComments } from "@/lib/domains/comments/owner";
import { listMailings } from "@/lib/domains/mailings/owner";
import { listSubscribers } from "@/lib/domains/newsletter/owner";
import { listPages } from "@/lib/domains/pages/owner";
import { listPictures } from "@/lib/domains/pictures/owner";
import { listResources } from "@/lib/domains/resources/public";
import { listSeries } from "@/lib/domains/series/owner";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { listVideos } from "@/lib/domains/videos/public";
import { listEmails } from "@/lib/mail/owner";
import type { FoundItem } from "@/lib/search/schema";
import { atAGlance } from "@/lib/search/search";
import { hasWords, searchWords } from "@/lib/search/words";
import { listRedirects } from "@/lib/site/redirects/owner";
import { topicId } from "@/lib/site/topics/schema";
import { listTopics } from "@/lib/site/topics/topics";
import { listTrash } from "@/lib/site/trash/owner";
import { listWebhooks } from "@/lib/site/webhooks/owner";

/** As many of each kind as fit beside the others. */
const EACH_MAX = 5;
const TITLE_CHARACTERS = 120;
/** How many connections a search takes of the five that an instance has. */
const LANES = 2;
const STATEMENT_MAX_MS = 2_000;
const SEARCH_MAX_MS = 10_000;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= TITLE_CHARACTERS) return line;
  return `${line.slice(0, TITLE_CHARACTERS).toWellFormed().trimEnd()}…`;
}

function listed(screen: string, parts: Record<string, string>): string {
  return `/admin/${screen}?${new URLSearchParams(parts)}`;
}

type Search = { q: string; page: 1; perPage: number };

/** What is looked through for a search, in the order in which it is shown. */
const finders: ((admin: Admin, search: Search) => Promise<FoundItem[]>)[] = [
  async (admin, search) =>
    (await listArticles(admin, search)).articles.map(({ id, title, category }) => ({
      kind: "article",
      id,
      title,
      hint: category ?? "",
      href: `/admin/articles/${id}/edit`,
    })),
  async (_, search) =>
    (await listResources(search)).resources.map(({ id, title, type }) => ({
      kind: "resource",
      id,
      title,
      hint: type ?? "",
      href: listed("resources", { q: search.q, edit: id }),
    })),
  async (_, search) =>
    (await listVideos(search)).videos.map(({ id, title, category }) => ({
      kind: "video",
      id,
      title,
      hint: category ?? "",
      href: listed("videos", { q: search.q, edit: id }),
    })),
  async (admin, search) =>
    toComments(await listComments(admin, { ...search, spam: false }), search),
  async (admin, search) =>
    toComments(await listComments(admin, { ...search, spam: true, perPage: 1 }), search),
  async (admin, search) =>
    (await listSuggestions(admin, search)).suggestions.map(
      ({ id, subject, message, name, email, status }) => ({
        kind: "suggestion",
        id,
        title: shortened(subject ?? message),
        hint: name ?? email ?? "",
        href: listed("suggestions", { ...(status !== "new" && { tab: status }), q: search.q }),
      }),
    ),
  async (admin, search) =>
    (await listSubscribers(admin, search)).subscribers.map(({ id, email, firstName }) => ({
      kind: "subscriber",
      id,
      title: email,
      hint: firstName ?? "",
      href: listed("subscribers", { q: email }),
    })),
  async (admin, search) =>
    (await listPictures(admin, search)).pictures.map(({ id, name, alt }) => ({
      kind: "picture",
      id,
      title: shortened(alt || name),
      hint: alt === "" ? "" : name,
      href: listed("pictures", { q: search.q }),
    })),
  async (admin, search) =>
    (await listSeries(admin, search)).series.map(({ id, title }) => ({
      kind: "series",
      id,
      title,
      hint: "",
      href: listed("series", { q: search.q, edit: id }),
    })),
  async (admin, search) =>
    (await listPages(admin, search)).pages.map(({ id, title, slug }) => ({
      kind: "page",
      id,
      title,
      hint: `/${slug}`,
      href: listed("pages", { q: search.q, edit: id }),
    })),
  async (admin, { q }) =>
    having(await listTopics(admin), q, ({ name, formerSlugs }) => [name, ...formerSlugs]).map(
      (topic) => ({
        kind: "topic",
        id: topicId(topic),
        title: topic.name,
        hint: topic.kind,
        href: listed("topics", { ...(topic.kind === "tag" && { tab: "tags" }), q: topic.name }),
      }),
    ),
  async (admin, search) =>
    (await listMailings(admin, { ...search, status: "all" })).mailings.map(({ id, subject }) => ({
      kind: "mailing",
      id,
      title: shortened(subject),
      hint: "",
      href: `/admin/mailings/${id}`,
    })),
  async (admin, search) =>
    (await listEmails(admin, { ...search, status: "stuck" })).emails.map(({ id, to, subject }) => ({
      kind: "email",
      id,
      title: to,
      hint: subject ?? "",
      href: listed("mail", { q: search.q }),
    })),
  async (admin, search) =>
    (await listRedirects(admin, search)).redirects.map(({ id, from, to }) => ({
      kind: "redirect",
      id,
      title: shortened(from),
      hint: to,
      href: listed("redirects", { q: search.q }),
    })),
  async (admin, { q }) =>
    having(await listTokens(admin), q, ({ name }) => [name]).map(({ id, name }) => ({
      kind: "token",
      id,
      title: name,
      hint: "",
      href: "/admin/programs",
    })),
  async (admin, { q }) =>
    having(await listWebhooks(admin), q, ({ address, description }) => [address, description]).map(
      ({ id, address, description }) => ({
        kind: "webhook",
        id,
        title: shortened(description || address),
        hint: description ? address : "",
        href: "/admin/webhooks",
      }),
    ),
  async (admin, search) =>
    (await listTrash(admin, search)).items.map(({ id, kind, title }) => ({
      kind: "trash",
      id,
      title: shortened(title),
      hint: kind,
      href: listed("trash", { q: search.q }),
    })),
];

function toComments(
  { comments }: Awaited<ReturnType<typeof listComments>>,
  { q }: Search,
): FoundItem[] {
  return comments.map((comment) => ({
    kind: "comment",
    id: comment.id,
    title: shortened(comment.content),
    hint: comment.authorName ?? "",
    href: listed("comments", {
      ...(comment.spam ? { tab: "spam" } : comment.approved && { tab: "approved" }),
      q,
    }),
  }));
}

/** The first of a short list that have the words. */
function having<Item>(items: Item[], q: string, textsOf: (item: Item) => string[]): Item[] {
  const asked = searchWords(q);
  return items.filter((item) => hasWords(textsOf(item).join(" "), asked)).slice(0, EACH_MAX);
}

/** A list that takes too long is left out; the others are what there is to go on with. */
function nothingInTime(error: unknown): FoundItem[] {
  if (isStatementOver(error)) return [];
  throw error;
}

/**
 * The first of every kind that a search finds, and where nothing has the words, what is spelled much like them; nothing
 * without words. It leaves connections to readers and to whoever signs in, takes ten seconds at most, and ends
 * when nobody waits for it any more.
 */
export async function findInAdmin(
  admin: Admin,
  q: string,
  signal?: AbortSignal,
): Promise<FoundItem[]> {
  if (q === "") return [];
  const search: Search = { q, page: 1, perPage: EACH_MAX };
  const endsAt = performance.now() + SEARCH_MAX_MS;
  for (const spelling of ["exact", "alike"] as const) {
    const found: FoundItem[][] = [];
    const left = finders.entries();
    const lane = async () => {
      for (const [at, find] of left) {
        if (signal?.aborted || performance.now() > endsAt) return;
        found[at] = await find(admin, search).catch(nothingInTime);
      }
    };
    await atAGlance({ spelling, statementMs: STATEMENT_MAX_MS }, () =>
      Promise.all(Array.from({ length: LANES }, lane)),
    );
    const items = found.flat();
    if (items.length > 0) return items;
  }
  return [];
}
