"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { articleCalls } from "@/components/admin/articles/article-calls";
import {
  type ArticleFields,
  isNewsletterRoom,
  LIST_PATH,
  roomPlaceOf,
} from "@/components/admin/articles/article-entity";
import type { Draft } from "@/components/admin/item/drafts";
import { isNotFound } from "@/components/admin/shell/failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AdminArticle } from "@/lib/domains/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { findDrafts } from "./find-drafts";
import { RoomForm } from "./room-form";
import { texts } from "./texts";

/** Articles whose page was left: what is shown again under one may not be what is saved by then. */
const left = new WeakSet<AdminArticle>();

type RoomScreenProps = {
  /** Null for a new article. */
  id: string | null;
  /** As its page has read it; null for a new one, and where it could not be read. */
  article: AdminArticle | null;
  imageSetting: ImageSetting;
};

export function RoomScreen({ id, article, imageSetting }: RoomScreenProps) {
  const search = useSearchParams().toString();
  const [revived, setRevived] = useState<Draft<ArticleFields> | null>(null);
  const opened = useQuery({
    queryKey: [articleCalls.itemEndpoint, id, "room"],
    queryFn: () => (id === null ? null : articleCalls.get(id)),
    initialData: () => (id === null ? null : article && !left.has(article) ? article : undefined),
    // Each opening begins with what is saved now.
    gcTime: 0,
  });

  // The router keeps a page that was left, to show it again; each visit begins anew.
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    setHere(true);
    return () => {
      if (article) left.add(article);
      setHere(false);
    };
  }, [article]);

  if (!isHere) return null;
  if (opened.data !== undefined) {
    return (
      <RoomForm
        article={opened.data}
        imageSetting={imageSetting}
        isNewsletter={id === null && isNewsletterRoom(search)}
        startAt={roomPlaceOf(search)}
        wanted={new URLSearchParams(search).get("draft")}
      />
    );
  }
  if (revived) return <RoomForm article={null} imageSetting={imageSetting} revived={revived} />;
  return (
    <div
      aria-label={texts.editTitle}
      aria-modal="true"
      className="mx-auto flex h-dvh w-full max-w-176 flex-col justify-center p-5"
      data-room=""
      role="dialog"
    >
      {opened.isError ? (
        <LoadFailure
          error={opened.error}
          id={id}
          onRetry={() => opened.refetch()}
          onRevive={({ place: _, ...text }) => setRevived({ ...text, itemId: null })}
        />
      ) : (
        <SkeletonRows label={texts.loading} rows={3} />
      )}
    </div>
  );
}

type LoadFailureProps = {
  id: string | null;
  error: Error;
  onRetry: () => void;
  onRevive: (draft: Draft<ArticleFields>) => void;
};

function LoadFailure({ id, error, onRetry, onRevive }: LoadFailureProps) {
  const [draft, setDraft] = useState<Draft<ArticleFields> | null>(null);

  useEffect(() => {
    void findDrafts(id, null).then(([first]) => setDraft(first ?? null));
  }, [id]);

  return (
    <EmptyState isAlert>
      <p>{isNotFound(error) ? texts.missing : texts.loadFailed}</p>
      {isNotFound(error) && draft && (
        <>
          <p>{texts.stillHere}</p>
          <Button onClick={() => onRevive(draft)} variant="quiet">
            {texts.restoreAsNew}
          </Button>
        </>
      )}
      {!isNotFound(error) && (
        <Button onClick={onRetry} variant="quiet">
          {texts.tryAgain}
        </Button>
      )}
      <LinkButton href={LIST_PATH} variant="flat">
        {texts.back}
      </LinkButton>
    </EmptyState>
  );
}
