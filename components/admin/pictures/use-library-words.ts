import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/admin/shell/call";
import { askAnew } from "@/components/admin/shell/query-client";
import { pictureFactsAt } from "@/lib/images/picture-key";

const PICTURE = "GET /api/admin/pictures/{id}";

/** What the library says that a picture shows, and what it learns where it says nothing yet. */
export function useLibraryWords(address: string) {
  const id = pictureFactsAt(address)?.id ?? "";
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [PICTURE, id],
    queryFn: () => call(PICTURE, { id }),
    enabled: id !== "",
  });
  return {
    /** Its description there; empty without one. */
    offered: data?.alt ?? "",
    /** The first words that anybody finds for a picture are there at its next use. */
    keep(alt: string): void {
      if (data?.alt !== "" || alt.trim() === "") return;
      const kept = call("PUT /api/admin/pictures/{id}", { id, body: { alt, decorative: false } });
      // The text has them in any case.
      kept
        .then(() => Promise.all([askAnew(client, PICTURE), askAnew(client, LIBRARY)]))
        .catch(() => {});
    },
  };
}

const LIBRARY = "GET /api/admin/pictures";
