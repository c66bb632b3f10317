import type { Admin } from "@/lib/auth/admin";
import { listTokens } from "@/lib/auth/tokens";
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
import { hasWords, searchWords } from "@/lib/search/words";
import { listRedirects } from "@/lib/site/redirects/owner";
import { topicId } from "@/lib/site/topics/schema";
import { listTopics } from "@/lib/site/topics/topics";
import { listTrash } from "@/lib/site/trash/owner";
import { listWebhooks } from "@/lib/site/webhooks/owner";

/** As many of each kind as fit beside the others. */
const EACH_MAX = 5;
const TITLE_CHARACTERS = 120;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= TITLE_CHARACTERS) return line;
  return `${line.slice(0, TITLE_CHARACTERS).toWellFormed().trimEnd()}…`;
}

function listed(screen: string, parts: Record<string, string>): string {
  return `/admin/${screen}?${new URLSearchParams(parts)}`;
}

/** The first of every kind that a search finds; nothing without words. */
export async function findInAdmin(admin: Admin, q: string): Promise<FoundItem[]> {
  if (q === "") return [];
  const search = { q, page: 1, perPage: EACH_MAX };
  const [
    articles,
    resources,
    videos,
    comments,
    spam,
    suggestions,
    subscribers,
    pictures,
    series,
    pages,
    topics,
    mailings,
    emails,
    redirects,
    tokens,
    webhooks,
    trash,
  ] = await Promise.all([
    listArticles(admin, search),
    listResources(search),
    listVideos(search),
    listComments(admin, { ...search, spam: false }),
    listComments(admin, { ...search, spam: true, perPage: 1 }),
    listSuggestions(admin, search),
    listSubscribers(admin, search),
    listPictures(admin, search),
    listSeries(admin, search),
    listPages(admin, search),
    listTopics(admin),
    listMailings(admin, { ...search, status: "all" }),
    listEmails(admin, { ...search, status: "stuck" }),
    listRedirects(admin, search),
    listTokens(admin),
    listWebhooks(admin),
    listTrash(admin, search),
  ]);
  const asked = searchWords(q);
  const askedTopics = topics.filter(({ name, formerSlugs }) =>
    hasWords([name, ...formerSlugs].join(" "), asked),
  );
  const askedTokens = tokens.filter(({ name }) => hasWords(name, asked));
  const askedWebhooks = webhooks.filter(({ address, description }) =>
    hasWords(`${address} ${description}`, asked),
  );
  return [
    ...articles.articles.map(({ id, title, category }) => ({
      kind: "article" as const,
      id,
      title,
      hint: category ?? "",
      href: `/admin/articles/${id}/edit`,
    })),
    ...resources.resources.map(({ id, title, type }) => ({
      kind: "resource" as const,
      id,
      title,
      hint: type ?? "",
      href: listed("resources", { q, edit: id }),
    })),
    ...videos.videos.map(({ id, title, category }) => ({
      kind: "video" as const,
      id,
      title,
      hint: category ?? "",
      href: listed("videos", { q, edit: id }),
    })),
    ...[...comments.comments, ...spam.comments].map((comment) => ({
      kind: "comment" as const,
      id: comment.id,
      title: shortened(comment.content),
      hint: comment.authorName ?? "",
      href: listed("comments", {
        ...(comment.spam ? { tab: "spam" } : comment.approved && { tab: "approved" }),
        q,
      }),
    })),
    ...suggestions.suggestions.map(({ id, subject, message, name, email, status }) => ({
      kind: "suggestion" as const,
      id,
      title: shortened(subject ?? message),
      hint: name ?? email ?? "",
      href: listed("suggestions", { ...(status !== "new" && { tab: status }), q }),
    })),
    ...subscribers.subscribers.map(({ id, email, firstName }) => ({
      kind: "subscriber" as const,
      id,
      title: email,
      hint: firstName ?? "",
      href: listed("subscribers", { q: email }),
    })),
    ...pictures.pictures.map(({ id, name, alt }) => ({
      kind: "picture" as const,
      id,
      title: shortened(alt || name),
      hint: alt === "" ? "" : name,
      href: listed("pictures", { q }),
    })),
    ...series.series.map(({ id, title }) => ({
      kind: "series" as const,
      id,
      title,
      hint: "",
      href: listed("series", { q, edit: id }),
    })),
    ...pages.pages.map(({ id, title, slug }) => ({
      kind: "page" as const,
      id,
      title,
      hint: `/${slug}`,
      href: listed("pages", { q, edit: id }),
    })),
    ...askedTopics.slice(0, EACH_MAX).map((topic) => ({
      kind: "topic" as const,
      id: topicId(topic),
      title: topic.name,
      hint: topic.kind,
      href: listed("topics", { ...(topic.kind === "tag" && { tab: "tags" }), q: topic.name }),
    })),
    ...mailings.mailings.map(({ id, subject }) => ({
      kind: "mailing" as const,
      id,
      title: shortened(subject),
      hint: "",
      href: `/admin/mailings/${id}`,
    })),
    ...emails.emails.map(({ id, to, subject }) => ({
      kind: "email" as const,
      id,
      title: to,
      hint: subject ?? "",
      href: listed("mail", { q }),
    })),
    ...redirects.redirects.map(({ id, from, to }) => ({
      kind: "redirect" as const,
      id,
      title: shortened(from),
      hint: to,
      href: listed("redirects", { q }),
    })),
    ...askedTokens.slice(0, EACH_MAX).map(({ id, name }) => ({
      kind: "token" as const,
      id,
      title: name,
      hint: "",
      href: "/admin/programs",
    })),
    ...askedWebhooks.slice(0, EACH_MAX).map(({ id, address, description }) => ({
      kind: "webhook" as const,
      id,
      title: shortened(description || address),
      hint: description ? address : "",
      href: "/admin/webhooks",
    })),
    ...trash.items.map(({ id, kind, title }) => ({
      kind: "trash" as const,
      id,
      title: shortened(title),
      hint: kind,
      href: listed("trash", { q }),
    })),
  ];
}
