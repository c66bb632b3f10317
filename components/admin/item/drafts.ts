import { createStore, promisifyRequest, type UseStore } from "idb-keyval";

/** The place of a text among the saves that its form makes while it is written. */
export type DraftPlace = {
  /** The item that it is saved to, which the first save may have to add. */
  id: string;
  writer: string;
  sequence: number;
  version: number;
  baseVersion: number;
};

/** Text that was typed and not saved, as this device keeps it. */
export type Draft<Fields> = {
  key: string;
  /** Null for an item that does not exist yet. */
  itemId: string | null;
  version: number | null;
  fields: Fields;
  keptAt: string;
  /** Only of text that goes to the server while it is written. */
  place?: DraftPlace;
};

export type Drafts<Fields> = {
  newKey: () => string;
  /** Those that no open form is writing, in this tab or another; the newest first. */
  listFree: () => Promise<Draft<Fields>[]>;
};

let opened: UseStore | undefined;

/** Where the device keeps them: calls take effect in the order in which they are made. */
function openStore(): UseStore {
  opened ??= createStore("tender-wiring", "drafts");
  return opened;
}

/** Commits by itself, so that a tab that ends right afterwards has written what it wrote. */
async function change(write: (store: IDBObjectStore) => void): Promise<boolean> {
  try {
    await openStore()("readwrite", (store) => {
      write(store);
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

async function readAll<Fields>(prefix: string): Promise<Draft<Fields>[]> {
  try {
    return await openStore()("readonly", (store) =>
      promisifyRequest<Draft<Fields>[]>(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    );
  } catch {
    return [];
  }
}

export function draftsOf<Fields extends object>(noun: string, emptyFields: Fields): Drafts<Fields> {
  const prefix = `tender-wiring:${noun}-copy:`;

  async function list(): Promise<Draft<Fields>[]> {
    const drafts = await readAll<Fields>(prefix);
    return drafts
      .map((draft) => ({ ...draft, fields: { ...emptyFields, ...draft.fields } }))
      .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  }

  return {
    newKey: () => `${prefix}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    async listFree() {
      const [drafts, locks] = await Promise.all([list(), navigator.locks?.query()]);
      const taken = new Set(locks?.held?.map(({ name }) => name));
      return drafts.filter(({ key }) => !taken.has(key));
    },
  };
}

/** Marks a draft as being written, until the function it gives is called or the tab is closed. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(key, { mode: "shared" }, () => released);
  return release;
}

/** False when the browser has no room or does not allow it. */
export function storeDraft<Fields>(draft: Omit<Draft<Fields>, "keptAt">): Promise<boolean> {
  const stored: Draft<Fields> = { ...draft, keptAt: new Date().toISOString() };
  return change((store) => store.put(stored, draft.key));
}

export async function dropDraft(key: string): Promise<void> {
  await change((store) => store.delete(key));
}

export const discardQuestion = {
  question: "Are you sure you want to discard this text?",
  action: "Discard",
};
