import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Camera, FolderOpen, type Icon, ImagePlus, X } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { renderThen } from "@/components/ui/render-then";
import { showToast } from "@/components/ui/toaster";
import { PICTURE_ACCEPT } from "@/lib/domains/pictures/rules";
import type { AdminPicture, PictureWords } from "@/lib/domains/pictures/schema";
import { pictureFactsAt } from "@/lib/images/picture-key";
import { LazyPictureLibrary } from "./lazy-library";
import { picturesIn, sendPicture, whyNotSent } from "./send-picture";
import { ownPicture, SmallPicture } from "./small-picture";
import { fieldTexts as texts } from "./texts";

/** Which choice was the last one for each field of a form, which may outlive what shows it. */
const lastChoices = new WeakMap<object, Map<string, symbol>>();

/** Notes a choice; the function it gives says whether it is still the last one. */
function noteChoice(form: object, name: string): () => boolean {
  const choices = lastChoices.get(form) ?? new Map<string, symbol>();
  lastChoices.set(form, choices);
  const choice = Symbol(name);
  choices.set(name, choice);
  return () => choices.get(name) === choice;
}

type PictureFieldProps<Fields extends FieldValues, Values> = {
  form: UseFormReturn<Fields, unknown, Values>;
  name: FieldPath<Fields>;
  label: string;
  readOnly: boolean;
  /** Called with the library's words for a picture that is placed, and with null where one is taken away. */
  onPlace?: (words: PictureWords | null) => void;
};

/** The address of a picture, and every way to one: paste, drop, choose, the camera, the library. */
export function PictureField<Fields extends FieldValues, Values>({
  form,
  name,
  label,
  readOnly,
  onPlace,
}: PictureFieldProps<Fields, Values>) {
  const [percent, setPercent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const address: string = form.watch(name);
  const isBusy = readOnly || percent !== null;
  const isOwn = pictureFactsAt(address.split("#")[0] ?? "") !== null;

  function place(picture: AdminPicture | null): void {
    const text = picture?.address ?? "";
    noteChoice(form.control, name);
    form.setValue(name, text as FieldPathValue<Fields, FieldPath<Fields>>, { shouldDirty: true });
    form.clearErrors(name);
    onPlace?.(picture);
  }

  async function take(picture: File | undefined): Promise<void> {
    if (!picture || isBusy) return;
    setPercent(0);
    setOutcome(texts.uploading);
    const isLast = noteChoice(form.control, name);
    try {
      const sent = await sendPicture(picture, { onProgress: setPercent });
      if (!isLast() || form.getValues(name) !== address) return;
      place(sent);
      setOutcome(texts.uploaded);
    } catch (error) {
      setOutcome("");
      showToast({ title: texts.failed, description: whyNotSent(error), destructive: true });
    } finally {
      setPercent(null);
    }
  }

  function handlePaste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    const [picture] = picturesIn(data);
    // Another kind of file is refused with a sentence, unless words come with it.
    const file = picture ?? (data.getData("text/plain") === "" ? data.files[0] : undefined);
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  function handleDrop(event: DragEvent): void {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted can be chosen by its buttons too
    <div
      className="rounded-control data-over:outline-3 data-over:outline-teal"
      data-over={isOver || undefined}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {isOwn && <p className="font-semibold">{label.replace(/ URL$/, "")}</p>}
      {/* The address of a picture that the site has itself says nothing to a person. */}
      <details open={!isOwn}>
        <summary
          className={isOwn ? "min-h-11 w-fit cursor-pointer py-2.5 text-sm text-quiet" : "hidden"}
        >
          {texts.address}
        </summary>
        <FormField
          autoCapitalize="none"
          autoComplete="off"
          form={form}
          hint={texts.hint}
          inputMode="url"
          label={label}
          name={name}
          placeholder="https://"
          readOnly={isBusy}
          spellCheck={false}
        />
      </details>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        {ownPicture(address) && (
          <SmallPicture
            address={address}
            className="mr-2 h-16 w-24 rounded-md bg-sage object-contain"
          />
        )}
        <FileButton Icon={ImagePlus} isBusy={isBusy} label={texts.choose} onChoose={take} />
        <FileButton
          className="pointer-fine:hidden"
          Icon={Camera}
          isBusy={isBusy}
          isCamera
          label={texts.photo}
          onChoose={take}
        />
        <Button disabled={isBusy} onClick={() => setChoosing(true)} variant="flat">
          <FolderOpen /> {texts.library}
        </Button>
        {address !== "" && (
          <Button
            disabled={isBusy}
            onClick={() =>
              // It goes away with the picture.
              renderThen(
                () => place(null),
                () => form.setFocus(name),
              )
            }
            variant="flat"
          >
            <X /> {texts.remove}
          </Button>
        )}
      </div>
      {percent !== null && <Progress aria-label={texts.uploading} max={100} value={percent} />}
      <p className="sr-only" role="status">
        {outcome}
      </p>
      {isChoosing && (
        <LazyPictureLibrary
          onChoose={(picture) => {
            place(picture);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  Icon: Icon;
  isBusy: boolean;
  isCamera?: boolean;
  className?: string;
  onChoose: (file: File | undefined) => void;
};

/** A button in place of the browser's own control for files. */
function FileButton({ label, Icon, isBusy, isCamera, className, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        accept={PICTURE_ACCEPT}
        aria-label={label}
        capture={isCamera ? "environment" : undefined}
        disabled={isBusy}
        hidden
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file may be chosen once more.
          event.target.value = "";
        }}
        ref={input}
        type="file"
      />
      <Button
        // It keeps the focus while its picture is on the way.
        aria-disabled={isBusy}
        className={className}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
        variant="flat"
      >
        <Icon /> {label}
      </Button>
    </>
  );
}
