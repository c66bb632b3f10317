import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { renderThen } from "@/components/ui/render-then";
import type { PictureWords } from "@/lib/domains/pictures/schema";
import { describeInText, listUndescribed } from "@/lib/domains/pictures/text-pictures";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import { SmallPicture } from "./small-picture";
import { pictureName, undescribedTexts as texts } from "./texts";
import { useLibraryWords } from "./use-library-words";

const SHOWN_MAX = 5;

type UndescribedPicturesProps = {
  content: string;
  onChange: (content: string) => void;
  /** Takes the focus when the last one has its words. */
  onDone: () => void;
  disabled?: boolean;
};

/** Asks what the pictures of a text show, as soon as they are in it, without keeping anybody from writing. */
export function UndescribedPictures(props: UndescribedPicturesProps) {
  const { content, onChange, onDone, disabled } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const pictures = listUndescribed(content);
  if (pictures.length === 0) return null;

  /** What has the focus goes away with its picture. */
  function goOn(): void {
    const next = list.current?.querySelector("input");
    if (next) next.focus();
    else onDone();
  }

  return (
    <section aria-labelledby={id} className="mt-3 rounded-control bg-lavender px-4 py-3">
      <h3 className="text-base font-semibold" id={id}>
        {texts.title(pictures.length)}
      </h3>
      <p className="text-sm">{texts.hint}</p>
      <ul ref={list}>
        {pictures.slice(0, SHOWN_MAX).map((picture, index) => (
          <Undescribed
            address={picture.address}
            at={picture.start}
            disabled={disabled}
            key={picture.address}
            name={pictureName(picture.address, index)}
            onDescribe={(words) =>
              renderThen(() => onChange(describeInText(content, picture, words)), goOn)
            }
          />
        ))}
      </ul>
      {pictures.length > SHOWN_MAX && (
        <p className="mt-2 text-sm">{texts.more(pictures.length - SHOWN_MAX)}</p>
      )}
    </section>
  );
}

type UndescribedProps = {
  address: string;
  /** Where it is in the text. */
  at: number;
  name: string;
  onDescribe: (words: PictureWords) => void;
  disabled?: boolean | undefined;
};

function Undescribed({ address, at, name, onDescribe, disabled = false }: UndescribedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const library = useLibraryWords(address);
  const alt = typed ?? library.offered;
  const isEmpty = alt.trim() === "";
  const describe = () => {
    library.keep(alt);
    onDescribe({ alt, decorative: false });
  };
  return (
    <li className="mt-3 flex flex-wrap items-center gap-2" data-at={at}>
      <SmallPicture
        address={address}
        className="h-11 w-16 flex-none rounded-md bg-sage object-cover"
      />
      <Input
        aria-label={texts.label(name)}
        className="min-w-0 flex-[1_1_12rem]"
        disabled={disabled}
        maxLength={ALT_MAX_CHARACTERS}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The form around it must not be sent.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isEmpty) describe();
        }}
        value={alt}
      />
      <Button
        className="bg-raised"
        disabled={disabled || isEmpty}
        onClick={describe}
        size="small"
        variant="quiet"
      >
        {texts.add}
      </Button>
      <Button
        disabled={disabled}
        onClick={() => onDescribe({ alt: "", decorative: true })}
        variant="flat"
      >
        {texts.decorative}
      </Button>
    </li>
  );
}
