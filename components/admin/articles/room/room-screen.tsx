"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { articleCalls } from "@/components/admin/articles/article-calls";
import {
  type ArticleFields,
  articleEntity,
  roomPlaceOf,
} from "@/components/admin/articles/article-entity";
import { loadRoom, readArticle } from "@/components/admin/articles/room/load-room";
import { texts } from "@/components/admin/articles/room/texts";
import { type Draft, dropDraft } from "@/components/admin/item/drafts";
import { isNotFound } from "@/components/admin/shell/failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AdminArticle } from "@/lib/articles/schema";
import type { ImageSetting } from "@/lib/images/rules";

/** True for text that was on its way when its tab was closed, and arrived. */
function hasArrived({ place, fields }: Draft<ArticleFields>, article: AdminArticle): boolean {
  const { draft } = article;
  if (place && draft?.writer === place.writer) return draft.sequence >= place.sequence;
  const saved = draft?.fields ?? article;
  return saved.content === fields.content && saved.title === fields.title && !draft;
}

/** What this device has of an article's text that the server has not. */
async function findDrafts(reading: Promise<AdminArticle> | null, id: string | null) {
  const drafts = await articleEntity.drafts.listFree();
  const found = drafts.filter(({ itemId }) => itemId === id);
  const article = await reading;
  if (!article) return found;
  const arrived = found.filter((draft) => hasArrived(draft, article));
  await Promise.all(arrived.map(({ key }) => dropDraft(key)));
  return found.filter((draft) => !arrived.includes(draft));
}

type RoomScreenProps = {
  /** Null for a new article. */
  id: string | null;
  imageSetting: ImageSetting;
};

/** The writing room: reads the article and what this device has of it, then shows its form. */
export function RoomScreen({ id, imageSetting }: RoomScreenProps) {
  const [revived, setRevived] = useState<Draft<ArticleFields> | null>(null);
  const opened = useQuery({
    queryKey: [articleCalls.itemEndpoint, id, "room"],
    queryFn: async () => {
      const reading = id === null ? null : readArticle(id);
      const [article, drafts, { RoomForm }] = await Promise.all([
        reading,
        findDrafts(reading, id),
        loadRoom(),
      ]);
      return { article, RoomForm, drafts };
    },
    // Each opening begins with what is saved now.
    gcTime: 0,
  });

  if (opened.data) {
    const { article, RoomForm, drafts } = opened.data;
    const wanted = new URLSearchParams(window.location.search).get("draft");
    const offered = drafts.find(({ key }) => key === wanted) ?? drafts[0] ?? null;
    return (
      <RoomForm
        article={article}
        imageSetting={imageSetting}
        offered={offered}
        startAt={roomPlaceOf(window.location.search)}
      />
    );
  }
  return (
    <div className="mx-auto flex h-dvh w-full max-w-176 flex-col justify-center p-5" data-room="">
      {revived ? (
        <Revived draft={revived} imageSetting={imageSetting} />
      ) : opened.isError ? (
        <LoadFailure
          error={opened.error}
          id={id}
          onRetry={() => opened.refetch()}
          onRevive={setRevived}
        />
      ) : (
        <SkeletonRows label={texts.loading} rows={3} />
      )}
    </div>
  );
}

type RevivedProps = { draft: Draft<ArticleFields>; imageSetting: ImageSetting };

/** Text of an article that is gone, as a new one. */
function Revived({ draft, imageSetting }: RevivedProps) {
  const { data } = useQuery({
    queryKey: [articleCalls.itemEndpoint, null, "room-form"],
    queryFn: loadRoom,
  });
  if (!data) return <SkeletonRows label={texts.loading} rows={3} />;
  const { place: _, ...text } = draft;
  return (
    <data.RoomForm
      article={null}
      imageSetting={imageSetting}
      isRestored
      offered={{ ...text, itemId: null }}
    />
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
    void findDrafts(null, id).then(([first]) => setDraft(first ?? null));
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
      <LinkButton href="/admin/articles" variant="flat">
        {texts.back}
      </LinkButton>
    </EmptyState>
  );
}
