"use client";

import { useEffect, useRef, useState } from "react";
import { type ListChoice, sortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { texts as listTexts } from "@/components/admin/list/texts";
import type { ListCalls } from "@/components/admin/list/use-list";
import { useItemList } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { copyText } from "@/components/admin/shell/copy-text";
import { serverMessage } from "@/components/admin/shell/failure";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { ImagePlus } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { Progress } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import { nameUse, PICTURE_ACCEPT, pictureMarkdown } from "@/lib/domains/pictures/rules";
import type { AdminPicture, PictureUse } from "@/lib/domains/pictures/schema";
import { trashIdOfPicture } from "@/lib/images/picture-key";
import { PictureCard } from "./picture-card";
import { PictureNotice } from "./picture-notice";
import { picturesIn, sendPicture, whyNotSent } from "./send-picture";
import { texts, words } from "./texts";
import { useUploads } from "./use-uploads";

const PictureWordsDialog = lazyDialog(() => import("./picture-words-dialog"), "PictureWordsDialog");

const LIST = "GET /api/admin/pictures";

const calls: ListCalls<List<typeof LIST>> = {
  endpoint: LIST,
  // What uses a picture changes with every text that is saved.
  isFedByReaders: true,
  list: (query) => callList(LIST, query),
};

const wordsChoice: ListChoice = {
  name: "words",
  label: texts.description,
  all: texts.anyDescription,
  options: [{ value: "missing", label: texts.notDescribed }],
};

const orderChoice = sortChoice([
  { value: "oldest", label: listTexts.oldestFirst },
  { value: "name", label: texts.byName },
  { value: "size", label: texts.bySize },
]);

export function PicturesScreen() {
  const list = useItemList(calls, [wordsChoice, useFacetChoices("pictures").year, orderChoice]);
  const { uploads, upload, closeProblems } = useUploads();
  const [describing, setDescribing] = useState<AdminPicture | null>(null);
  /** What shows pictures that the list has as unused: it knows nothing of versions. */
  const [found, setFound] = useState<Record<string, PictureUse[]>>({});
  const [confirm, question] = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusHeading = () => list.heading.current?.focus();
  const replacing = useWrite({
    write: ({ id, file }: { id: string; file: File }) => sendPicture(file, { replaces: id }),
    success: texts.replaced,
    failure: (error) => `${texts.replaceFailed}. ${whyNotSent(error)}`,
    reloads: [LIST],
  });
  const removal = useWrite({
    write: (id: string) => call("DELETE /api/admin/pictures/{id}", { id }),
    success: texts.deleted,
    undo: (_, id) => undoDeletion([trashIdOfPicture(id)], texts.one, focusHeading),
    failure: (error) => [texts.deleteFailed, serverMessage(error)].filter(Boolean).join(". "),
    reloads: [LIST],
    onSuccess: focusHeading,
  });
  const looking = useWrite({
    write: (id: string) => call("GET /api/admin/pictures/{id}", { id }),
    failure: texts.deleteFailed,
    onSuccess: (picture) => void offerRemoval(picture),
  });
  useDroppedPictures(upload);
  useAsked({
    upload() {
      // Where the browser has it that nobody pressed anything just now, the button is next.
      button.current?.focus();
      input.current?.click();
    },
  });

  async function offerRemoval({ id, uses }: AdminPicture): Promise<void> {
    if (uses.length > 0) {
      setFound((before) => ({ ...before, [id]: uses }));
      showToast({ title: texts.notDeleted, description: texts.stays(uses.map(nameUse)) });
      focusHeading();
    } else if (await confirm({ question: texts.deleteQuestion, action: texts.delete })) {
      removal.mutate(id);
    }
  }

  function copy(picture: AdminPicture): Promise<void> {
    return copyText(pictureMarkdown(picture), texts);
  }

  const isBusy = (id: string) =>
    (replacing.isPending && replacing.variables.id === id) ||
    (removal.isPending && removal.variables === id);

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        <input
          accept={PICTURE_ACCEPT}
          aria-label={texts.upload}
          hidden
          multiple
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            // The same file may be chosen once more.
            event.target.value = "";
          }}
          ref={input}
          type="file"
        />
        <Button onClick={() => input.current?.click()} ref={button}>
          <ImagePlus /> {texts.upload}
        </Button>
      </ScreenHead>
      <p className="-mt-2 mb-4 text-sm hidden text-quiet pointer-fine:block">{texts.dropHere}</p>
      {uploads.left > 0 && (
        <div className="mb-5">
          <Progress aria-label={uploads.name} max={100} value={uploads.percent} />
          <p className="text-sm tabular-nums">
            {texts.uploading(uploads.name, uploads.percent, uploads.left)}
          </p>
        </div>
      )}
      <p className="sr-only" role="status">
        {uploads.left > 0 && `Uploading ${words.many}`}
      </p>
      {uploads.problems.length > 0 && (
        <PictureNotice
          className="mb-5"
          count={uploads.problems.length}
          lines={uploads.problems.map(({ name, problem }) => ({ names: name, sentence: problem }))}
          onClose={() => {
            closeProblems();
            focusHeading();
          }}
        />
      )}
      <ListPanel
        list={list}
        renderFrame={(items) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
            {items}
          </ul>
        )}
        renderItem={(picture) => (
          <PictureCard
            isBusy={isBusy(picture.id)}
            key={picture.id}
            onCopy={() => copy(picture)}
            onDelete={() => !looking.isPending && !removal.isPending && looking.mutate(picture.id)}
            onDescribe={() => setDescribing(picture)}
            onReplace={(file) => !replacing.isPending && replacing.mutate({ id: picture.id, file })}
            picture={picture}
            uses={picture.uses.length > 0 ? picture.uses : (found[picture.id] ?? [])}
          />
        )}
        words={words}
      />
      {describing && (
        <PictureWordsDialog onClose={() => setDescribing(null)} picture={describing} />
      )}
      {question}
    </>
  );
}

/** Takes what is dropped or pasted anywhere on the page. */
function useDroppedPictures(take: (files: File[]) => Promise<void>): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    // Without this the browser would show the picture in place of the page.
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      if (pictures.length === 0) return;
      event.preventDefault();
      void latest.current(pictures);
    };
    window.addEventListener("dragover", allow);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", allow);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);
}
