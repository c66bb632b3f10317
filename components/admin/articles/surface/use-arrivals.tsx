import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type Arrival, ArrivalBar } from "@/components/admin/editor/arrival-bar";
import { texts as editorTexts } from "@/components/admin/editor/texts";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { checkFile, startUpload } from "@/components/admin/shell/file-uploader";
import { showToast } from "@/components/ui/toaster";
import { hostOf } from "@/lib/content/platforms";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { dispatchStep } from "./insert";
import { filmAt, putLink, showInstead, typedAddress } from "./lone-address";
import { schema } from "./schema";
import { putBlocks } from "./slash-choices";
import { texts } from "./texts";
import { undoAction } from "./undo-action";

const { nodes } = schema;
const SOUND_NAME = /\.(?:mp3|m4a)$/i;

/** A place in the text, which moves as that does. */
type Spot = { at: number };

function cardOf(href: string, title: string, image: string): Node {
  return nodes.card.create({ href, image }, title ? schema.text(title) : null);
}

/** What takes a while before it is in the text: a sound that is uploaded, a page whose title is fetched. */
export function useArrivals(view: RefObject<EditorView | null>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  /** Where they are to stand. */
  const spots = useRef(new Set<Spot>());

  function put(block: Node, { at }: Spot): void {
    const now = view.current;
    if (!now) return;
    dispatchStep(now, putBlocks(now.state.tr, [block], "", at));
    now.focus();
  }

  function begin(arriving: Arrival, at = view.current?.state.selection.from ?? 0): Spot {
    const spot = { at };
    spots.current.add(spot);
    setArrival(arriving);
    return spot;
  }

  function end(spot: Spot): void {
    spots.current.delete(spot);
    setArrival(null);
  }

  async function takeSound(file: File): Promise<void> {
    const problem = SOUND_NAME.test(file.name) ? checkFile(file) : texts.audioKind;
    if (problem) {
      showToast({ title: texts.audioFailed, description: problem, destructive: true });
      return;
    }
    const { outcome, stop } = startUpload(file, {
      onProgress: (sent) => say(Math.floor((sent / file.size) * 100)),
      onStalled() {},
    });
    const say = (percent: number) =>
      setArrival((now) => now && { ...now, words: texts.uploading(file.name, percent) });
    const spot = begin({ words: texts.uploading(file.name, 0), stop });
    try {
      const sent = await outcome;
      if (sent.result === "failed") throw sent.failure;
      if (sent.result === "stopped") return;
      const body = { fileUrl: sent.uploadURL };
      const { address } = await call("POST /api/admin/audio", { body });
      put(nodes.audio.create({ src: address }), spot);
    } catch (failure) {
      const description = serverMessage(failure) ?? texts.tryAgain;
      showToast({ title: texts.audioFailed, description, destructive: true });
    } finally {
      end(spot);
    }
  }

  /** Looks at a page and hands on its card, null where it could not be had; nothing once it is stopped. */
  async function fetchCard(
    href: string,
    at: number | undefined,
    take: (card: Node | null, spot: Spot) => void,
  ): Promise<void> {
    let isStopped = false;
    const host = hostOf(href);
    const stop = () => {
      isStopped = true;
      end(spot);
    };
    const spot = begin({ words: editorTexts.fetching(host || href), stop }, at);
    const found = await call("POST /api/admin/link-cards", { body: { address: href } }).catch(
      () => null,
    );
    if (isStopped) return;
    take(found && cardOf(href, found.title || host, found.image ?? ""), spot);
    end(spot);
  }

  function takePage(href: string): Promise<void> {
    return fetchCard(href, undefined, (card, spot) => {
      const block = card ?? filmAt(href);
      if (!block) showToast({ title: texts.cardFailed, description: texts.cardFailedHint });
      put(block ?? cardOf(href, hostOf(href), ""), spot);
    });
  }

  function show(href: string, block: Node | null, { at }: Spot): void {
    const now = view.current;
    const tr = now && block && showInstead(now.state, at, href, block);
    if (!now || !tr) return;
    dispatchStep(now, tr);
    showToast({ ...editorTexts.shown, action: undoAction(now) });
  }

  /** Replaces a lone address by what it shows, in a step of its own; the plain link where there is nothing to show. */
  function takeAddress(now: EditorView, href: string): void {
    const tr = putLink(now.state, href);
    const at = tr.mapping.map(now.state.selection.$from.before(1), -1);
    dispatchStep(now, tr);
    const film = filmAt(href);
    if (youtubeIdFromUrl(href)) show(href, film, { at });
    else void fetchCard(href, at, (card, spot) => show(href, card ?? film, spot));
  }

  const parts: ReactNode = (
    <>
      <input
        accept=".mp3,.m4a,audio/mpeg,audio/mp4"
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void takeSound(file);
          target.value = "";
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
      <ArrivalBar arrival={arrival} />
    </>
  );

  return {
    parts,
    chooseSound: () => chooser.current?.click(),
    takePage,
    takeAddress,
    /** Enter behind an address that was typed on a line of its own. */
    takeKey(now: EditorView, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      const isPlain = key === "Enter" && !shiftKey && !ctrlKey && !metaKey && !altKey;
      const address = isPlain ? typedAddress(now.state) : null;
      if (address === null) return false;
      takeAddress(now, address);
      return true;
    },
    /** To be called with each change of the text. */
    follow(changes: readonly Transaction[]): void {
      for (const spot of spots.current) {
        spot.at = changes.reduce((at, { mapping }) => mapping.map(at), spot.at);
      }
    },
  };
}
