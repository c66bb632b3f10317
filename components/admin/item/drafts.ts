/** Text that was typed and not saved, as this device keeps it. */
export type Draft<Fields> = {
  key: string;
  /** Null for an item that does not exist yet. */
  itemId: string | null;
  /** The version the text was written onto. */
  version: number | null;
  fields: Fields;
  keptAt: string;
};

export type Drafts<Fields> = {
  newKey: () => string;
  /** Those that no open form is writing, in this tab or another; the newest first. */
  listFree: () => Promise<Draft<Fields>[]>;
  /** Forgets the drafts of an item that its owner deleted. */
  dropOf: (itemId: string) => void;
};

/** The drafts of one kind of item on this device. */
export function draftsOf<Fields extends { title: string }>(
  noun: string,
  emptyFields: Fields,
): Drafts<Fields> {
  // The key's old word stays: drafts of before must be found under it.
  const prefix = `tender-wiring:${noun}-copy:`;

  function parse(key: string, stored: string | null): Draft<Fields> | null {
    try {
      const { itemId, version, fields, keptAt } = JSON.parse(stored ?? "") as Draft<Fields>;
      if (typeof fields.title !== "string") return null;
      return { key, itemId, version, keptAt, fields: { ...emptyFields, ...fields } };
    } catch {
      return null;
    }
  }

  function list(): Draft<Fields>[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parse(key, localStorage.getItem(key)))
        .filter((draft) => draft !== null)
        .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
    } catch {
      return [];
    }
  }

  return {
    newKey: () => `${prefix}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    async listFree() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const taken = new Set(held.map(({ name }) => name));
      return list().filter(({ key }) => !taken.has(key));
    },
    dropOf(itemId) {
      for (const draft of list()) if (draft.itemId === itemId) dropDraft(draft.key);
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
export function storeDraft<Fields>({ key, ...draft }: Omit<Draft<Fields>, "keptAt">): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}

/** Asked before a draft is thrown away. */
export const discardQuestion = {
  question: "Are you sure you want to discard this text?",
  action: "Discard",
};
