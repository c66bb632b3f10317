import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callList } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryState } from "@/components/ui/query-state";
import { SearchInput } from "@/components/ui/search-input";
import type { AdminPicture } from "@/lib/domains/pictures/schema";
import { SmallPicture } from "./small-picture";
import { libraryTexts as texts } from "./texts";

const PER_PAGE = 24;
const LIST = "GET /api/admin/pictures";

type PictureLibraryProps = { onChoose: (picture: AdminPicture) => void; onClose: () => void };

export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const [q, setQ] = useState("");
  const library = useInfiniteQuery({
    queryKey: [LIST, { choosing: true, q }],
    queryFn: ({ pageParam }) =>
      callList(LIST, { q, page: String(pageParam), perPage: String(PER_PAGE) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PER_PAGE < total ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, fetchNextPage } = library;
  const pictures = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose}>
        {texts.title}
      </DialogHead>
      <DialogBody className="grid content-start gap-4">
        <SearchInput label={texts.search} onSearch={setQ} value={q} />
        <QueryState query={library} rows={3} texts={texts} />
        {data && pictures.length === 0 && (
          <EmptyState>
            <p>{q === "" ? texts.empty : texts.none}</p>
          </EmptyState>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Button
                className="flex w-full flex-col rounded-control border-[1.5px] border-line bg-raised p-1.5 text-left hover:border-teal"
                onClick={() => onChoose(picture)}
                variant="bare"
              >
                <SmallPicture
                  address={picture.address}
                  className="aspect-4/3 h-auto w-full rounded-md bg-sage object-contain"
                />
                <span className="line-clamp-2 w-full text-xs wrap-anywhere">
                  {picture.alt || picture.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button className="justify-self-center" onClick={() => fetchNextPage()} variant="quiet">
            {texts.more}
          </Button>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose} variant="quiet">
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
