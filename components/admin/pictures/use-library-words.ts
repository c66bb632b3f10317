import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, reading } from "@/components/admin/shell/call";
import { askAnew } from "@/components/admin/shell/query-client";
import { pictureFactsAt } from "@/lib/images/picture-key";

const PICTURE = "GET /api/admin/pictures/{id}";
const LIBRARY = "GET /api/admin/pictures";

const idOf = (address: string) => pictureFactsAt(address)?.id ?? "";
const askFor = (id: string) => queryOptions({ ...reading(PICTURE, id) });

/** Has the library learn the first words that anybody finds for a picture: they are there at its next use. */
export function useKeepWords() {
  const client = useQueryClient();
  return async (address: string, words: string): Promise<void> => {
    const [id, alt] = [idOf(address), words.trim()];
    if (id === "" || alt === "") return;
    try {
      const known = await client.fetchQuery(askFor(id));
      if (known.alt !== "") return;
      await call("PUT /api/admin/pictures/{id}", { id, body: { alt, decorative: false } });
      await Promise.all([askAnew(client, PICTURE), askAnew(client, LIBRARY)]);
    } catch {
      // The text has them in any case.
    }
  };
}

/** What the library says that a picture shows, and what it learns where it says nothing yet. */
export function useLibraryWords(address: string) {
  const id = idOf(address);
  const keep = useKeepWords();
  const { data } = useQuery({ ...askFor(id), enabled: id !== "" });
  return {
    /** Its description there; empty without one. */
    offered: data?.alt ?? "",
    keep: (alt: string) => void keep(address, alt),
  };
}
