"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import {
  ARTICLES_PATH,
  deleteArticle,
  listArticles,
  STATS_PATH,
} from "@/components/admin/admin-request";
import { type ArticleCopy, dropCopiesOf } from "@/components/admin/article-copies";
import { ArticleDialog, type Editing } from "@/components/admin/article-dialog";
import { loadEditor } from "@/components/admin/article-form";
import { ArticleRow } from "@/components/admin/article-row";
import { BackIcon, PlusIcon } from "@/components/admin/icons";
import { KeptCopies } from "@/components/admin/kept-copies";
import { ListSearch } from "@/components/admin/list-search";
import { PageButtons } from "@/components/admin/page-buttons";
import { isSessionEnd } from "@/components/admin/session-end";
import { GrowingTree } from "@/components/art/growing-tree";
import { SkeletonRows } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toaster";
import type { AdminArticleSummary } from "@/lib/articles/schema";

const PER_PAGE = 20;
const SKELETON_ROWS = 3;
/** In the address, the article in the dialog when it is a new one. */
const NEW = "new";

/** Changes parts of the address in place, without asking the server; null takes a part away. */
function setAddress(parts: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, "", url);
}

export function ArticlesScreen({ siteOrigin }: { siteOrigin: string }) {
  const search = useSearchParams();
  const q = search.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [copiesChange, setCopiesChange] = useState(0);

  const list = useQuery({
    queryKey: [ARTICLES_PATH, { q, page, perPage: PER_PAGE }],
    queryFn: () => listArticles({ q, page, perPage: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const removal = useMutation({ mutationFn: deleteArticle });

  // After a sign-in the address says which article was open.
  useEffect(() => {
    const open = new URLSearchParams(window.location.search).get("edit");
    if (open) setEditing({ id: open === NEW ? null : open });
    const timer = setTimeout(loadEditor, 1_000);
    return () => clearTimeout(timer);
  }, []);

  const pages = list.data ? Math.max(1, Math.ceil(list.data.total / PER_PAGE)) : 1;
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && page > pages) setAddress({ page: String(pages) });
  }, [list.data, list.isPlaceholderData, page, pages]);

  function open(next: Editing): void {
    setEditing(next);
    setAddress({ edit: next.id ?? NEW });
  }

  function close(): void {
    setEditing(null);
    setCopiesChange((count) => count + 1);
    setAddress({ edit: null });
  }

  async function reload(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: [ARTICLES_PATH] }),
      client.invalidateQueries({ queryKey: [STATS_PATH] }),
    ]);
  }

  function handleSaved(message: string): void {
    close();
    showToast({ title: "Success", description: message });
    void reload();
  }

  async function remove({ id }: AdminArticleSummary): Promise<void> {
    if (removal.isPending) return;
    if (!window.confirm("Are you sure you want to delete this article?")) return;
    try {
      await removal.mutateAsync(id);
      dropCopiesOf(id);
      setCopiesChange((count) => count + 1);
      showToast({ title: "Success", description: "Article deleted successfully" });
      heading.current?.focus();
    } catch (error) {
      if (isSessionEnd(error)) return;
      showToast({ title: "Error", description: "Failed to delete article", destructive: true });
    }
    await reload();
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <div className="screen-title">
          <h1>Articles</h1>
          <button className="btn" onClick={() => open({ id: null })} type="button">
            <PlusIcon />
            New Article
          </button>
        </div>
      </header>
      <KeptCopies
        change={`${copiesChange} ${editing !== null}`}
        onRestore={(copy) => open({ id: copy.articleId, copyKey: copy.key })}
      />
      <section aria-labelledby="all-articles" className="panel">
        <div className="panel-head">
          <h2 id="all-articles" ref={heading} tabIndex={-1}>
            All Articles
          </h2>
          <ListSearch
            label="Search articles"
            onSearch={(text) => setAddress({ q: text || null, page: null })}
            value={q}
          />
        </div>
        <p aria-live="polite" className="list-count">
          {list.data && list.data.total > 0 && describeCount(list.data.total, q)}
        </p>
        {list.isPending && <SkeletonRows label="Loading articles..." rows={SKELETON_ROWS} />}
        {list.isError && (
          <div className="state" role="alert">
            <p>The articles could not be loaded. They are safe; only this list is missing.</p>
            <button className="btn-quiet" onClick={() => list.refetch()} type="button">
              Try again
            </button>
          </div>
        )}
        {list.data && list.data.total === 0 && (
          <div className="state">
            <GrowingTree />
            {q ? (
              <>
                <p>No articles match “{q}”.</p>
                <button
                  className="btn-quiet"
                  onClick={() => setAddress({ q: null, page: null })}
                  type="button"
                >
                  Show all articles
                </button>
              </>
            ) : (
              <p>No articles found. Create your first article!</p>
            )}
          </div>
        )}
        {list.data && list.data.articles.length > 0 && (
          <ul aria-busy={list.isPlaceholderData} className="item-list">
            {list.data.articles.map((article) => (
              <ArticleRow
                article={article}
                isDeleting={removal.isPending && removal.variables === article.id}
                key={article.id}
                onDelete={() => remove(article)}
                onEdit={() => open({ id: article.id })}
              />
            ))}
          </ul>
        )}
        <PageButtons
          onPage={(next) => {
            setAddress({ page: next === 1 ? null : String(next) });
            heading.current?.focus();
          }}
          page={Math.min(page, pages)}
          pages={pages}
        />
      </section>
      {editing && (
        <ArticleDialog
          editing={editing}
          key={`${editing.id} ${editing.copyKey}`}
          onClose={close}
          onRevive={(copy: ArticleCopy) => open({ id: null, copyKey: copy.key })}
          onSaved={handleSaved}
          siteOrigin={siteOrigin}
        />
      )}
    </>
  );
}

function describeCount(total: number, q: string): string {
  const count = `${total.toLocaleString("en-US")} ${total === 1 ? "article" : "articles"}`;
  return q ? `${count} found` : count;
}
