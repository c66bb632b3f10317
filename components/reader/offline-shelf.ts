import type { Words } from "@/lib/site/words/en";
import { filled } from "@/lib/text/filled";
import { CACHE, ITEM, SAVED_AT } from "./offline";
import { wordsFor } from "./words";

const DAY = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });

type SavedPage = { path: string; title: string; at: number };

async function readSaved(): Promise<SavedPage[]> {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const items = requests.filter(({ url }) => ITEM.test(new URL(url).pathname));
  const saved = await Promise.all(
    items.map(async (request) => {
      const copy = await cache.match(request);
      const page = new DOMParser().parseFromString((await copy?.text()) ?? "", "text/html");
      return {
        path: new URL(request.url).pathname,
        title: page.querySelector("h1")?.textContent ?? "",
        at: Number(copy?.headers.get(SAVED_AT)),
      };
    }),
  );
  return saved.filter(({ title }) => title !== "").sort((one, other) => other.at - one.at);
}

function row({ path, title, at }: SavedPage, words: Words["shelfRows"]): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  link.dir = "auto";
  link.textContent = title;
  const note = document.createElement("p");
  note.className = "form-note";
  const said = path.startsWith("/resource") ? words.guide : words.article;
  note.textContent = filled(said, { day: DAY.format(at) });
  item.append(link, note);
  return item;
}

/** Lists what this device keeps, in place of the words for nothing. */
async function fillShelf(list: HTMLElement): Promise<void> {
  const saved = await readSaved();
  if (saved.length === 0) return;
  const words = wordsFor(list, "shelfRows");
  list.append(...saved.map((one) => row(one, words)));
  list.nextElementSibling?.remove();
}

const list = document.getElementById("kept");
// Where a browser keeps nothing the words for nothing stay.
if (list) fillShelf(list).catch(() => {});
