import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { call, reading } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { backdropClass, popupClass } from "@/components/ui/dialog-window";
import { Search, X } from "@/components/ui/icons";
import {
  type Command,
  type LoadDetails,
  type PaletteGroup,
  type PaletteItem,
  paletteGroups,
  withOwnWords,
} from "./commands";
import { texts } from "./texts";

const FIND = "GET /api/admin/search";
const OWN_WORDS = "GET /api/admin/own-words";
const OWN_WORDS_PATH = "/admin/own-words";
const SEARCH_DELAY_MS = 150;
/** The server's own bound. */
const Q_MAX_CHARACTERS = 200;

type PaletteDialogProps = {
  commands: Command[];
  loadDetails: LoadDetails | undefined;
  findsItems: boolean;
  onClose: () => void;
};

export function PaletteDialog({ commands, loadDetails, findsItems, onClose }: PaletteDialogProps) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [details, setDetails] = useState<Command[]>([]);

  // Without them the screens that they are on are found.
  useEffect(() => {
    void loadDetails?.().then(setDetails, () => {});
  }, [loadDetails]);

  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const { data, isError, isFetching } = useQuery({
    queryKey: [FIND, { q }],
    // An older search is given up when a newer one begins.
    queryFn: async ({ signal }) => ({ items: await call(FIND, { query: { q }, signal }), q }),
    enabled: findsItems && q !== "",
    placeholderData: keepPreviousData,
    // What is there changes with every write.
    gcTime: 0,
  });
  const { data: ownWords = [], isLoading } = useQuery({
    ...reading(OWN_WORDS),
    enabled: findsItems,
    refetchOnMount: "always",
  });
  const note = useWrite({
    write: (words: string) => call("POST /api/admin/own-words", { body: { words } }),
    reloads: [OWN_WORDS],
  });
  const missed = useRef("");
  const found = text.trim() === "" || isError || !data ? { items: [], q } : data;
  const known = [...commands, ...details];
  const groups = paletteGroups(withOwnWords(known, ownWords), found, text);
  const isNearest = groups[0]?.value === texts.nearest;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isSearching = isFetching || isLoading || q !== text.trim();

  const isMiss = findsItems && (count === 0 || isNearest) && !isError && !isSearching;
  useEffect(() => {
    if (isMiss) missed.current = q;
  }, [isMiss, q]);

  function close(): void {
    onClose();
    if (missed.current !== "") note.mutate(missed.current);
  }

  async function sayMeant(): Promise<void> {
    const noted = note.mutateAsync(missed.current).catch(() => {});
    onClose();
    // Once the screen asks for the list, these words are on it.
    await noted;
    router.push(OWN_WORDS_PATH);
  }

  function choose({ command }: PaletteItem): void {
    close();
    if ("run" in command) command.run();
    else if (command.href.startsWith("/admin")) router.push(command.href);
    else window.location.assign(command.href);
  }

  return (
    <Base.Root onOpenChange={(isOpen) => !isOpen && close()} open>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          aria-label={texts.title}
          className={`${popupClass} mt-0! h-dvh w-screen sm:mt-[12dvh]! sm:h-fit sm:max-h-[76dvh] sm:w-[min(40rem,100vw-2rem)] sm:rounded-card sm:shadow-soft`}
        >
          <Autocomplete.Root
            autoHighlight="always"
            filter={null}
            inline
            items={groups}
            itemToStringValue={(item: PaletteItem) => item.label}
            keepHighlight
            onValueChange={setText}
            open
            value={text}
          >
            <div className="flex flex-none items-center gap-3 border-b border-line pr-2 pl-5">
              <Search aria-hidden="true" className="size-5 flex-none text-quiet" />
              <Autocomplete.Input
                aria-describedby={`${id}-help`}
                aria-label={texts.title}
                className="min-h-14 w-full min-w-0 border-0 bg-transparent text-base text-ink outline-none placeholder:text-quiet"
                maxLength={Q_MAX_CHARACTERS}
                placeholder={texts.placeholder}
              />
              <Base.Close
                aria-label={texts.close}
                className="inline-grid size-11 flex-none cursor-pointer place-items-center rounded-control text-ink hover:bg-sage"
              >
                <X aria-hidden="true" />
              </Base.Close>
            </div>
            <p className="sr-only" id={`${id}-help`}>
              {texts.help}
            </p>
            <p className="sr-only" role="status">
              {isSearching ? "" : texts.found(count)}
            </p>
            {isError && <p className="flex-none px-5 pt-4 text-brick">{texts.failed}</p>}
            {(count === 0 || isNearest) && !isError && (
              <div className="flex flex-none flex-wrap items-center gap-3 px-5 py-4 text-quiet">
                <p>{isSearching ? texts.searching : texts.nothing(text.trim())}</p>
                {isMiss && (
                  <Button onClick={sayMeant} size="small" variant="quiet">
                    {texts.sayMeant}
                  </Button>
                )}
              </div>
            )}
            <FoundList onChoose={choose} />
          </Autocomplete.Root>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function FoundList({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List
      aria-label={texts.title}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 data-empty:hidden"
    >
      {(group: PaletteGroup) => (
        <Autocomplete.Group className="pb-1.5" items={group.items} key={group.value}>
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-quiet">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <Autocomplete.Item
                className="flex min-h-11 cursor-pointer scroll-my-2 items-center justify-between gap-4 rounded-control px-3 py-1.5 leading-[1.35] outline-none data-highlighted:bg-sage"
                key={item.value}
                onClick={() => onChoose(item)}
                value={item}
              >
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{item.label}</span>
                {item.hint && (
                  <span className="max-w-[40%] flex-none truncate text-sm text-quiet">
                    {item.hint}
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
