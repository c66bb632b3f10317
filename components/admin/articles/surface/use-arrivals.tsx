import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { checkFile, startUpload } from "@/components/admin/shell/file-uploader";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toaster";
import { hostOf } from "@/lib/content/platforms";
import { dispatchStep } from "./insert";
import { schema } from "./schema";
import { putBlocks } from "./slash-choices";
import { texts } from "./texts";

const { nodes } = schema;
const SOUND_NAME = /\.(?:mp3|m4a)$/i;

/** Something that comes into the text once it is there. */
type Arrival = { words: string; stop: () => void };

/** What takes a while before it stands in the text: a sound that is uploaded, a page whose title is fetched. */
export function useArrivals(view: RefObject<EditorView | null>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  /** Where it is to stand, as the text has moved since. */
  const spot = useRef(0);

  function put(block: Node): void {
    const now = view.current;
    if (!now) return;
    dispatchStep(now, putBlocks(now.state.tr, [block], "", spot.current));
    now.focus();
  }

  function begin(arriving: Arrival): void {
    spot.current = view.current?.state.selection.from ?? 0;
    setArrival(arriving);
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
    begin({ words: texts.uploading(file.name, 0), stop });
    try {
      const sent = await outcome;
      if (sent.result === "failed") throw sent.failure;
      if (sent.result === "stopped") return;
      const body = { fileUrl: sent.uploadURL };
      const { address } = await call("POST /api/admin/audio", { body });
      put(nodes.audio.create({ src: address }));
    } catch (failure) {
      const description = serverMessage(failure) ?? texts.tryAgain;
      showToast({ title: texts.audioFailed, description, destructive: true });
    } finally {
      setArrival(null);
    }
  }

  async function takePage(href: string): Promise<void> {
    let isStopped = false;
    const host = hostOf(href);
    begin({
      words: texts.fetching(host || href),
      stop() {
        isStopped = true;
        setArrival(null);
      },
    });
    let title = host;
    let image = "";
    try {
      const found = await call("POST /api/admin/link-cards", { body: { address: href } });
      title = found.title || host;
      image = found.image ?? "";
    } catch {
      if (!isStopped) showToast({ title: texts.cardFailed, description: texts.cardFailedHint });
    }
    if (isStopped) return;
    setArrival(null);
    put(nodes.card.create({ href, image }, title ? schema.text(title) : null));
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
      {arrival && (
        <div className="flex flex-none items-center gap-3 border-line border-b px-3 py-2">
          <p className="min-w-0 flex-1 truncate text-sm" role="status">
            {arrival.words}
          </p>
          <Button onClick={arrival.stop} variant="bare">
            {texts.stop}
          </Button>
        </div>
      )}
    </>
  );

  return {
    parts,
    chooseSound: () => chooser.current?.click(),
    takePage,
    /** To be called with each change of the text. */
    follow(changes: readonly Transaction[]): void {
      spot.current = changes.reduce((at, { mapping }) => mapping.map(at), spot.current);
    },
  };
}
