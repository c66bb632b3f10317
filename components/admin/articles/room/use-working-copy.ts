import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { dropDraft, holdDraft, storeDraft } from "@/components/admin/item/drafts";
import { differ, watchValues } from "@/components/admin/item/item-fields";
import { outlivesPage, useCopySaved } from "@/components/admin/item/use-copy-saved";
import { type CopyState, WorkingCopy } from "@/components/admin/item/working-copy";
import { call } from "@/components/admin/shell/call";
import { askAnew } from "@/components/admin/shell/query-client";
import type { AdminArticle, ArticleInput, DraftInput } from "@/lib/domains/articles/schema";
import type { DraftFields } from "@/lib/site/published/article-shapes";
import { draftFieldsOf, roomFieldsOf } from "./room-fields";

const SEND_TIMEOUT_MS = 15_000;

function send(id: string, input: DraftInput, isLeaving: boolean) {
  return call("PUT /api/admin/articles/{id}/draft", {
    id,
    body: input,
    timeoutMs: SEND_TIMEOUT_MS,
    keepalive: isLeaving && outlivesPage(input.fields),
  });
}

type WorkingCopyOptions = {
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  /** Null for a new article. */
  article: AdminArticle | null;
  /** Called with the id of a new article as soon as the server has it. */
  onAdded: (id: string) => void;
};

/** Brings what is typed into the form to the server, by itself, and says how that goes. */
export function useWorkingCopy({ form, article, onAdded }: WorkingCopyOptions) {
  const client = useQueryClient();
  const [key] = useState(() => articleEntity.drafts.newKey());
  const [deviceKey, setDeviceKey] = useState(key);
  const [shown, setShown] = useState<{ state: CopyState; hasCopy: boolean }>({
    state: { kind: "saved", at: article ? (article.draft?.updatedAt ?? article.updatedAt) : null },
    hasCopy: true,
  });
  const [held] = useState({ key, isAdded: article !== null });
  const added = useEffectEvent(onAdded);
  const [copy] = useState(() => {
    const place = {
      id: article?.id ?? crypto.randomUUID(),
      writer: crypto.randomUUID(),
      sequence: 0,
      version: article?.draft?.version ?? 0,
      baseVersion: article?.draft?.baseVersion ?? article?.version ?? 0,
    };
    const fields = draftFieldsOf(roomFieldsOf(article));
    return new WorkingCopy<DraftFields>(
      { place, fields, savedAt: article?.draft?.updatedAt ?? article?.updatedAt ?? null },
      {
        async send(...input) {
          const stored = await send(...input);
          void askAnew(client, articleEntity.calls.endpoint);
          return stored;
        },
        keep: (at, typed) =>
          storeDraft<ArticleFields>({
            key: held.key,
            itemId: held.isAdded ? at.id : null,
            version: at.baseVersion || null,
            fields: { ...form.getValues(), ...typed },
            place: at,
          }),
        forget: () => dropDraft(held.key),
        show: (state, hasCopy) => setShown({ state, hasCopy }),
      },
    );
  });

  // The first answer that has the article is the one that added it.
  const { version } = copy.place;
  useEffect(() => {
    if (held.isAdded || version === 0) return;
    held.isAdded = true;
    added(copy.place.id);
  }, [copy, held, version]);

  useEffect(() => holdDraft(deviceKey), [deviceKey]);

  useEffect(() => {
    const take = (values: ArticleFields) => {
      const fields = draftFieldsOf(values);
      if (differ(fields, copy.fields)) copy.change(fields);
    };
    const stopForm = watchValues(form, take);
    // What was typed before the page's script came.
    take(form.getValues());
    return stopForm;
  }, [form, copy]);
  useCopySaved(copy);

  return {
    ...shown,
    copy,
    /** Of what this form keeps on the device. */
    key: deviceKey,
    /** Goes on with a draft of this device, under its own key. */
    adopt: (from: {
      key: string;
      fields: ArticleFields;
      place?: WorkingCopy<DraftFields>["place"];
    }) => {
      void dropDraft(held.key);
      held.key = from.key;
      setDeviceKey(from.key);
      const fields = draftFieldsOf(from.fields);
      if (from.place && (!article || from.place.id === article.id)) copy.adopt(from.place, fields);
      else copy.change(fields);
      form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true });
    },
    /** Goes on as a new article, which the next save adds. */
    separate: () => {
      held.isAdded = false;
      void dropDraft(held.key);
      const place = { id: crypto.randomUUID(), writer: crypto.randomUUID(), sequence: 0 };
      copy.adopt({ ...place, version: 0, baseVersion: 0 }, draftFieldsOf(form.getValues()));
    },
    /** Shows what the server has in place of what is typed. */
    take: (theirs: AdminArticle) => {
      copy.settle(draftFieldsOf(roomFieldsOf(theirs)), {
        version: theirs.draft?.version ?? 0,
        baseVersion: theirs.draft?.baseVersion ?? theirs.version,
        at: theirs.draft?.updatedAt ?? theirs.updatedAt,
      });
      form.reset(roomFieldsOf(theirs), { keepDefaultValues: true });
    },
  };
}
