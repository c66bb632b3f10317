/** Text that was typed and not saved, as this device keeps it. */
export type Copy<Fields> = {
  key: string;
  /** Null for an item that does not exist yet. */
  itemId: string | null;
  /** The version the text was written onto. */
  version: number | null;
  fields: Fields;
  keptAt: string;
};

export type Copies<Fields> = {
  newKey: () => string;
  /** Those that no open form is writing, in this tab or another; the newest first. */
  listFree: () => Promise<Copy<Fields>[]>;
  /** Forgets what was kept of an item that its owner deleted. */
  dropOf: (itemId: string) => void;
};

/** The copies of one kind of item on this device. */
export function copiesOf<Fields extends { title: string }>(
  noun: string,
  emptyFields: Fields,
): Copies<Fields> {
  const prefix = `tender-wiring:${noun}-copy:`;

  function parse(key: string, stored: string | null): Copy<Fields> | null {
    try {
      const { itemId, version, fields, keptAt } = JSON.parse(stored ?? "") as Copy<Fields>;
      if (typeof fields.title !== "string") return null;
      return { key, itemId, version, keptAt, fields: { ...emptyFields, ...fields } };
    } catch {
      return null;
    }
  }

  function list(): Copy<Fields>[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parse(key, localStorage.getItem(key)))
        .filter((copy) => copy !== null)
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
      for (const copy of list()) if (copy.itemId === itemId) dropCopy(copy.key);
    },
  };
}

/** Marks a copy as being written, until the function it gives is called or the tab is closed. */
export function holdCopy(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(key, { mode: "shared" }, () => released);
  return release;
}

/** Keeps a copy. False when the browser has no room or does not allow it. */
export function keepCopy<Fields>({ key, ...copy }: Omit<Copy<Fields>, "keptAt">): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...copy, keptAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}
