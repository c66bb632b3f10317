import type { TextAreaTextApi } from "@uiw/react-md-editor/commands";
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toaster";
import { fetchingMarkdown } from "@/lib/pictures/rules";
import { type Imported, PICTURE_TOKEN, sayCounts } from "@/lib/rich-text/imported";
import { askWorker } from "./ask-worker";
import { applyEdit, type Edit } from "./edit";
import { editForAddress, editForImport, editForVideo, isVerbatim } from "./paste/paste-edits";
import { withRtfPictures } from "./paste/rtf-pictures";
import { newMarker, pictureFile } from "./picture-markers";
import { type Change, editQuietly } from "./quiet-edit";
import type { TakenPicture, TakePictures } from "./take-pictures";
import { texts } from "./texts";

/** Beyond this a browser is busy for longer than a person waits. */
const HTML_MAX_CHARACTERS = 3_000_000;
/** As many pictures of other sites are fetched for one paste. */
const FETCHED_MAX = 40;
const WAIT_BEFORE_WORDS_MS = 700;

type Pasted = { start: number; inserted: string; replaced: string };

type PasteOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  api: () => TextAreaTextApi | undefined;
  setText: (text: string) => void;
  disabled: boolean;
  onPictures: TakePictures | undefined;
};

function picturesIn(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}

/** Some programs put a picture of the text beside it, and browsers a tag beside a picture. */
function hasWords(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<[^>]*>|&nbsp;/gi, "").trim() !== "";
}

/** What is pasted or dropped into a text: rich text as Markdown, pictures into their places. */
export function usePaste({ area, api, setText, disabled, onPictures }: PasteOptions) {
  /** What may still be undone, the newest last. */
  const pasted = useRef<Pasted[]>([]);
  const markers = useRef(new Set<string>());
  const composing = useRef<Promise<void> | null>(null);

  useComposition(area, composing);

  function change(edit: Edit): Pasted | null {
    const field = area();
    const textApi = api();
    if (!field || !textApi) return null;
    const record = {
      start: edit.start,
      inserted: edit.text,
      replaced: field.value.slice(edit.start, edit.end),
    };
    if (document.activeElement === field && !field.readOnly) applyEdit(textApi, edit);
    else editQuietly(field, edit, setText);
    pasted.current = [...pasted.current.slice(-9), record];
    return record;
  }

  function undo(record: Pasted): void {
    const field = area();
    if (!field) return;
    const { start, inserted, replaced } = record;
    const at = field.value.startsWith(inserted, start) ? start : field.value.indexOf(inserted);
    if (at === -1) {
      showToast(texts.changedSince);
      return;
    }
    editQuietly(field, { start: at, end: at + inserted.length, text: replaced }, setText);
    field.focus();
  }

  const undoAction = (record: Pasted) => ({ label: texts.undo, onPress: () => undo(record) });

  function say(record: Pasted | null, title: string, description: string): void {
    if (!record || description === "") return;
    showToast({ title, description, action: undoAction(record) });
  }

  async function quietly(find: (text: string) => Change | null): Promise<void> {
    while (composing.current) await composing.current;
    const field = area();
    const edit = field && find(field.value);
    if (field && edit) editQuietly(field, edit, setText);
  }

  function markerFor(name: string): string {
    const text = area()?.value ?? "";
    const marker = newMarker(name, (one) => markers.current.has(one) || text.includes(one));
    markers.current.add(marker);
    return marker;
  }

  function placeOf(marker: string) {
    let standing = marker;
    return {
      stands: () => area()?.value.includes(standing) ?? false,
      put(markdown: string): void {
        const before = standing;
        standing = markdown;
        void quietly((text) => {
          const start = before === "" ? -1 : text.indexOf(before);
          if (start === -1) return null;
          for (const record of pasted.current) {
            record.inserted = record.inserted.replace(before, () => markdown);
          }
          return { start, end: start + before.length, text: markdown };
        });
      },
    };
  }

  function takePictures(files: File[], at?: number): void {
    const field = area();
    if (!field || !onPictures || files.length === 0) return;
    const taken = files.map((file) => {
      const marker = markerFor(file.name);
      return { file, alt: "", marker, place: placeOf(marker) };
    });
    const range = at === undefined ? rangeOf(field) : { start: at, end: at };
    field.focus();
    const markdown = taken.map(({ marker }) => marker).join("\n\n");
    change(editForImport(field.value, range, { markdown, isLine: false, isHeading: false }));
    onPictures(taken.map(({ file, alt, place }) => ({ file, alt, place })));
  }

  async function importHtml(html: string, plain: string): Promise<void> {
    const field = area();
    if (!field) return;
    const text = field.value;
    const range = rangeOf(field);
    const waiting = setTimeout(() => showToast(texts.pasting), WAIT_BEFORE_WORDS_MS);
    const imported = await readHtml(html);
    clearTimeout(waiting);
    while (composing.current) await composing.current;
    const now = area();
    if (!now) return;
    const place = now.value === text ? range : rangeOf(now);
    if (!imported) {
      const end = place.start + plain.length;
      const record = change({ ...place, text: plain, selection: { start: end, end } });
      say(record, texts.pastedPlain, texts.tooMuchFormatting);
      return;
    }
    insert(now, place, imported, plain);
  }

  function insert(
    field: HTMLTextAreaElement,
    range: { start: number; end: number },
    imported: Imported,
    plain: string,
  ): void {
    const taken: TakenPicture[] = [];
    const counts = { ...imported.counts };
    let { lostPictures } = imported;
    let fetched = 0;
    let linked = 0;
    const markdown = imported.markdown.replace(PICTURE_TOKEN, (_, index) => {
      const picture = imported.pictures[Number(index)];
      if (picture && "written" in picture) {
        const { address, written } = picture;
        if (!onPictures || fetched === FETCHED_MAX) {
          linked += 1;
          return written.join("");
        }
        fetched += 1;
        const marker = fetchingMarkdown(written);
        taken.push({ address, written, place: placeOf(marker) });
        return marker;
      }
      const { data, alt } = picture ?? { data: "", alt: "" };
      const file = onPictures ? pictureFile(data, alt) : null;
      if (!file) {
        lostPictures += 1;
        counts.picture -= 1;
        return "";
      }
      const marker = markerFor(file.name);
      taken.push({ file, alt, place: placeOf(marker) });
      return marker;
    });
    const text = markdown.trim() === "" && lostPictures === 0 ? plain : markdown;
    const record = change(editForImport(field.value, range, { ...imported, markdown: text }));
    const said = [
      sayCounts(counts),
      texts.leftBehind(lostPictures),
      onPictures ? texts.stayLinked(linked) : "",
    ];
    say(record, texts.pasted, said.filter(Boolean).join(". "));
    if (taken.length > 0) onPictures?.(taken, record ? undoAction(record) : undefined);
  }

  function handlePaste(event: ClipboardEvent<HTMLElement>): void {
    const field = area();
    if (!field || event.target !== field || disabled) return;
    const data = event.clipboardData;
    const html = data.getData("text/html");
    const plain = data.getData("text/plain");
    const range = rangeOf(field);
    if (isVerbatim(field.value, range)) return;
    const files = picturesIn(data);
    const isPicture = files.length > 0 && !hasWords(html) && plain.trim() === "";
    const video = editForVideo(field.value, range, plain);
    const edit = editForAddress(field.value, range, plain) ?? video;
    if (edit) {
      event.preventDefault();
      const record = change(edit);
      if (edit === video) say(record, texts.pasted, sayCounts({ video: 1 }));
    } else if (isPicture && onPictures) {
      event.preventDefault();
      takePictures(files);
    } else if (html !== "" && (hasWords(html) || /<img\b/i.test(html))) {
      event.preventDefault();
      void importHtml(withRtfPictures(html, data.getData("text/rtf")), plain);
    }
  }

  function handleDragOver(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onPictures && !disabled ? "copy" : "none";
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Else the browser leaves the page for the file.
    event.preventDefault();
    if (disabled) return;
    takePictures(picturesIn(event.dataTransfer), positionAt(event, area()));
  }

  return { handlePaste, handleDragOver, handleDrop, takePictures };
}

function rangeOf({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { start: selectionStart, end: selectionEnd };
}

/** Where in the text the pointer is, where the browser tells. */
function positionAt(
  { clientX, clientY }: DragEvent<HTMLElement>,
  field: HTMLTextAreaElement | null | undefined,
): number | undefined {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  return position && position.offsetNode === field ? position.offset : undefined;
}

/** Null for what is too much; that is pasted as plain text. */
async function readHtml(html: string): Promise<Imported | null> {
  const words = html.replace(/data:image\/[a-z.+-]+;base64,[a-z0-9+/=%\s]+/gi, "");
  if (words.length > HTML_MAX_CHARACTERS) return null;
  try {
    return await askWorker("import", { html });
  } catch {
    return null;
  }
}

/** Nothing may change the text while a syllable is being put together in it. */
function useComposition(
  area: PasteOptions["area"],
  composing: RefObject<Promise<void> | null>,
): void {
  const find = useRef(area);
  useEffect(() => {
    find.current = area;
  });
  useEffect(() => {
    let end = () => {};
    const handleStart = ({ target }: CompositionEvent) => {
      if (target !== find.current()) return;
      composing.current = new Promise((resolve) => {
        end = resolve;
      });
    };
    const handleEnd = () => {
      composing.current = null;
      end();
    };
    document.addEventListener("compositionstart", handleStart);
    document.addEventListener("compositionend", handleEnd);
    return () => {
      handleEnd();
      document.removeEventListener("compositionstart", handleStart);
      document.removeEventListener("compositionend", handleEnd);
    };
  }, [composing]);
}
