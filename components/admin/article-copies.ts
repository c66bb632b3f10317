import { type ArticleFields, emptyFields } from "@/components/admin/article-fields";

/** Text that was typed and not saved, as this device keeps it. */
export type ArticleCopy = {
  key: string;
  /** Null for an article that does not exist yet. */
  articleId: string | null;
  /** The version the text was written onto. */
  version: number | null;
  fields: ArticleFields;
  keptAt: string;
};

const PREFIX = "tender-wiring:article-copy:";

export function newCopyKey(): string {
  return `${PREFIX}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function parseCopy(key: string, stored: string | null): ArticleCopy | null {
  try {
    const { articleId, version, fields, keptAt } = JSON.parse(stored ?? "") as ArticleCopy;
    if (typeof fields.title !== "string" || typeof fields.content !== "string") return null;
    return { key, articleId, version, keptAt, fields: { ...emptyFields, ...fields } };
  } catch {
    return null;
  }
}

/** Every copy on this device, the newest first. */
export function listCopies(): ArticleCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => parseCopy(key, localStorage.getItem(key)))
      .filter((copy) => copy !== null)
      .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  } catch {
    return [];
  }
}

/** Copies that no open editor is writing, in this tab or another. */
export async function listFreeCopies(): Promise<ArticleCopy[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const taken = new Set(held.map(({ name }) => name));
  return listCopies().filter(({ key }) => !taken.has(key));
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
export function keepCopy({ key, ...copy }: Omit<ArticleCopy, "keptAt">): boolean {
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

/** Forgets what was kept of an article that its owner deleted. */
export function dropCopiesOf(articleId: string): void {
  for (const copy of listCopies()) if (copy.articleId === articleId) dropCopy(copy.key);
}
