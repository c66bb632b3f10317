import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/** Fetches a module that has a component of this name. */
type FetchModule<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** Where a component comes from: what is on its way is fetched once, and what came is there at once from then on. */
type Source<Props> = {
  loaded: ComponentType<Props> | null;
  coming: Promise<ComponentType<Props>> | null;
  fetch: Fetch<Props>;
};

export type Lazy<Props> = ((props: Props) => ReactNode) & {
  /** Has it here before it is shown; what fails now is fetched again then. */
  fetchAhead: () => Promise<void>;
  /** True once it is shown at once. */
  isHere: () => boolean;
};

const texts = {
  title: "Not loaded",
  sentence: "This part of the page couldn’t be loaded. Nothing is lost.",
  tryAgain: "Try again",
  close: "Close",
};

/** A part of a page that is fetched when it is first shown. Where that fails a sentence is in its place. */
export function lazyPart<Name extends string, Props extends object>(
  fetch: FetchModule<Name, Props>,
  name: Name,
  placeholder: ReactNode = null,
): Lazy<Props> {
  const source = newSource(async () => (await fetch())[name]);
  return Object.assign(
    (props: Props) => <FetchedPart placeholder={placeholder} props={props} source={source} />,
    { fetchAhead: () => fetchAhead(source), isHere: () => source.loaded !== null },
  );
}

/** A dialog that is fetched when it is first opened. Where that fails another one says so. */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  fetch: FetchModule<Name, Props>,
  name: Name,
): Lazy<Props> {
  const source = newSource(async () => (await withWindow(fetch))[name]);
  return Object.assign((props: Props) => <FetchedDialog props={props} source={source} />, {
    fetchAhead: () => fetchAhead(source),
    isHere: () => source.loaded !== null,
  });
}

function newSource<Props>(fetch: Fetch<Props>): Source<Props> {
  return { loaded: null, coming: null, fetch };
}

/** The window that nearly all dialogs are in comes beside what is in it, not after it. */
async function withWindow<Part>(fetch: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([fetch(), import("./dialog-window")]);
  return part;
}

/** The page itself is there by then, with what it counts and shows. */
const FETCH_AHEAD_MS = 3_000;

type Connected = { connection?: { saveData?: boolean; effectiveType?: string } };

/** True where somebody asked for little to be fetched, or it comes slowly. */
export function isFetchingDear(): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? "");
}

type FetchAhead = {
  /** What the screen shows has come. */
  isThere?: boolean;
  /** However dear: it is to be there where the network is missing by then. */
  isNeeded?: boolean;
};

/** Fetches what may be opened next, once there is nothing else to do. `fetch` is the same at each rendering. */
export function useFetchAhead(
  fetch: () => unknown,
  { isThere = true, isNeeded = false }: FetchAhead = {},
): void {
  useEffect(() => {
    if (!isThere || (!isNeeded && isFetchingDear())) return;
    // What fails now is fetched again when it is opened.
    const begin = () => void Promise.resolve(fetch()).catch(() => {});
    const timer = setTimeout(() => {
      // Safari does not tell when it is idle.
      if ("requestIdleCallback" in window) requestIdleCallback(begin);
      else begin();
    }, FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [fetch, isThere, isNeeded]);
}

function get<Props>(source: Source<Props>): Promise<ComponentType<Props>> {
  source.coming ??= fetchFrom(source);
  return source.coming;
}

async function fetchAhead<Props>(source: Source<Props>): Promise<void> {
  await get(source).catch(() => {});
}

async function fetchFrom<Props>(source: Source<Props>): Promise<ComponentType<Props>> {
  try {
    source.loaded = await source.fetch();
    return source.loaded;
  } catch (error) {
    source.coming = null;
    throw error;
  }
}

function useFetched<Props>(source: Source<Props>) {
  const [Part, setPart] = useState(() => {
    // At once: an effect would wait until the rest of the page is drawn.
    if (typeof window !== "undefined") void get(source).catch(() => {});
    return source.loaded;
  });
  const [state, setState] = useState<"first" | "failed" | "again">("first");
  useEffect(() => {
    if (Part || state === "failed") return;
    let isOver = false;
    get(source).then(
      (part) => isOver || setPart(() => part),
      () => isOver || setState("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [Part, source, state]);
  return { Part, state, tryAgain: () => setState("again") };
}

type FetchedProps<Props> = { source: Source<Props>; props: Props };

function FetchedPart<Props extends object>({
  source,
  props,
  placeholder,
}: FetchedProps<Props> & { placeholder: ReactNode }) {
  const { Part, state, tryAgain } = useFetched(source);
  if (Part) {
    return (
      <>
        {state === "again" && <span className="sr-only" ref={takeFocus} tabIndex={-1} />}
        <Part {...props} />
      </>
    );
  }
  if (state === "first") return placeholder;
  return (
    <EmptyState isAlert>
      <p>{texts.sentence}</p>
      <Button aria-disabled={state === "again"} onClick={tryAgain} variant="quiet">
        {texts.tryAgain}
      </Button>
    </EmptyState>
  );
}

/** Takes the focus of a button that was removed, so that the next key goes on from there; not that of a text. */
function takeFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}

function FetchedDialog<Props extends { onClose: () => void }>({
  source,
  props,
}: FetchedProps<Props>) {
  const { Part, state, tryAgain } = useFetched(source);
  if (Part) return <Part {...props} />;
  // Away while it is tried again, so that the focus is back when the other one comes.
  return state === "failed" && <NotLoaded onClose={props.onClose} onTryAgain={tryAgain} />;
}

type NotLoadedProps = { onClose: () => void; onTryAgain: () => void };

/** The browser's own dialog: what draws the others may be what was not loaded. */
function NotLoaded({ onClose, onTryAgain }: NotLoadedProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, it gives the focus back.
    return () => shown?.close();
  }, []);

  return (
    <dialog
      aria-labelledby={id}
      className="m-auto w-[min(36rem,100vw-2rem)] rounded-card bg-paper p-5 text-base text-ink shadow-soft backdrop:bg-[#0f1b19a6]"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      ref={dialog}
    >
      <h2 className="text-xl" id={id}>
        {texts.title}
      </h2>
      <p className="my-4">{texts.sentence}</p>
      <div className="flex flex-wrap justify-end gap-x-3 gap-y-2.5">
        <Button onClick={onClose} variant="quiet">
          {texts.close}
        </Button>
        <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
      </div>
    </dialog>
  );
}
