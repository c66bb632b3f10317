import { useEffect, useEffectEvent, useState } from "react";
import {
  type Draft,
  draftsOf,
  dropDraft,
  holdDraft,
  storeDraft,
} from "@/components/admin/item/drafts";
import { useCopySaved } from "@/components/admin/item/use-copy-saved";
import { type CopyState, WorkingCopy } from "@/components/admin/item/working-copy";
import { call } from "@/components/admin/shell/call";
import type { EmailWords, MailingDraft } from "@/lib/domains/mailings/schema";
import { isSameSegment } from "@/lib/domains/mailings/segment";

const drafts = draftsOf<EmailWords>("email", {
  subject: "",
  preheader: "",
  opening: "",
  segment: null,
});

const NAMES = ["subject", "preheader", "opening"] as const;

function wordsOf({ subject, preheader, opening, segment }: EmailWords): EmailWords {
  return { subject, preheader, opening, segment };
}

export type FoundWords = { stored: MailingDraft; draft: Draft<EmailWords> | null };

export async function findEmailWords(articleId: string): Promise<FoundWords> {
  const [stored, free] = await Promise.all([
    call("GET /api/admin/articles/{id}/email", { id: articleId }),
    drafts.listFree(),
  ]);
  const own = free.filter(({ itemId }) => itemId === articleId);
  const isStored = ({ fields }: Draft<EmailWords>) =>
    NAMES.every((name) => fields[name] === stored[name]) &&
    isSameSegment(fields.segment, stored.segment);
  await Promise.all(own.filter(isStored).map(({ key }) => dropDraft(key)));
  return { stored, draft: own.find((draft) => !isStored(draft)) ?? null };
}

/**
 * What an article's next email says: saves itself as it is typed, on this device at once, and never over what
 * another tab saved. What a tab that ended left on this device goes on here.
 */
export function useEmailWords(articleId: string, { stored, draft }: FoundWords) {
  const [key] = useState(() => draft?.key ?? drafts.newKey());
  const [fields, setFields] = useState(() => wordsOf(draft?.fields ?? stored));
  const [shown, setShown] = useState<{ state: CopyState; hasCopy: boolean }>({
    state: { kind: "saved", at: null },
    hasCopy: true,
  });
  const [attempt, setAttempt] = useState(0);
  const [copy] = useState(() => {
    const place = {
      id: articleId,
      writer: key,
      sequence: 0,
      version: stored.version,
      baseVersion: 0,
    };
    return new WorkingCopy<EmailWords>(
      { place, fields: wordsOf(stored), savedAt: null, isOneByOne: true },
      {
        async send(id, { fields: body, sequence, version }) {
          const options = { id, body, version, keepalive: true };
          const saved = await call("PUT /api/admin/articles/{id}/email", options);
          const updatedAt = new Date().toISOString();
          return { sequence, version: saved.version, baseVersion: 0, updatedAt };
        },
        keep: (at, words) =>
          storeDraft<EmailWords>({ key, itemId: articleId, version: at.version, fields: words }),
        forget: () => dropDraft(key),
        show: (state, hasCopy) => {
          setShown({ state, hasCopy });
          if (state.kind === "outdated") setAttempt((count) => count + 1);
        },
      },
    );
  });

  const goOn = useEffectEvent(() => {
    if (!draft) return;
    copy.change(wordsOf(draft.fields));
    // Something else was saved since: whose it is to be is the owner's to say.
    if (draft.version !== stored.version) copy.outdate();
  });
  useEffect(() => goOn(), []);
  useEffect(() => holdDraft(key), [key]);
  useCopySaved(copy);

  return {
    ...shown,
    fields,
    version: copy.place.version,
    change(typed: Partial<EmailWords>): void {
      const changed = { ...copy.fields, ...typed };
      setFields(changed);
      copy.change(changed);
    },
    /** Saves what is typed: its version, or null where it could not be saved. */
    flush: async () => ((await copy.flush()) ? copy.place.version : null),
    /** How often what is typed met other words; 0 when there is nothing to decide. */
    attempt,
    decide: () => setAttempt(1),
    goBack: () => setAttempt(0),
    overwrite({ version }: MailingDraft): void {
      setAttempt(0);
      copy.rebase({ version, baseVersion: 0 });
    },
    takeTheirs(theirs: MailingDraft): void {
      setAttempt(0);
      setFields(wordsOf(theirs));
      const at = new Date().toISOString();
      copy.settle(wordsOf(theirs), { version: theirs.version, baseVersion: 0, at });
    },
  };
}
