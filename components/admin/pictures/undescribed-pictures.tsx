"use client";

import { useId, useState } from "react";
import { SmallPicture } from "@/components/admin/pictures/small-picture";
import { undescribedTexts as texts } from "@/components/admin/pictures/texts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { describeInText, listUndescribed, type UndescribedPicture } from "@/lib/pictures/rules";
import { ALT_MAX_CHARACTERS } from "@/lib/text/input";

const SHOWN_MAX = 5;

type UndescribedPicturesProps = {
  content: string;
  onChange: (content: string) => void;
  disabled?: boolean;
};

/** Asks what the pictures of a text show, as soon as they stand in it, without keeping anybody from writing. */
export function UndescribedPictures({ content, onChange, disabled }: UndescribedPicturesProps) {
  const id = useId();
  const pictures = listUndescribed(content);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-3 rounded-control bg-lavender px-4 py-3">
      <h3 className="text-base font-semibold" id={id}>
        {texts.title(pictures.length)}
      </h3>
      <p className="text-sm">{texts.hint}</p>
      <ul>
        {pictures.slice(0, SHOWN_MAX).map((picture) => (
          <Undescribed
            disabled={disabled}
            key={picture.address}
            onDescribe={(alt) => onChange(describeInText(content, picture, alt))}
            picture={picture}
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
  picture: UndescribedPicture;
  onDescribe: (alt: string) => void;
  disabled?: boolean | undefined;
};

function Undescribed({ picture: { address }, onDescribe, disabled = false }: UndescribedProps) {
  const [alt, setAlt] = useState("");
  const name = address.split("/").at(-1) ?? address;
  const isEmpty = alt.trim() === "";
  return (
    <li className="mt-3 flex flex-wrap items-center gap-2">
      <SmallPicture
        address={address}
        className="h-11 w-16 flex-none rounded-md bg-sage object-cover"
      />
      <Input
        aria-label={texts.label(name)}
        className="min-w-0 flex-[1_1_12rem]"
        disabled={disabled}
        maxLength={ALT_MAX_CHARACTERS}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          // The form around it must not be sent.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isEmpty) onDescribe(alt);
        }}
        value={alt}
      />
      <Button
        className="bg-raised"
        disabled={disabled || isEmpty}
        onClick={() => onDescribe(alt)}
        size="small"
        variant="quiet"
      >
        {texts.add}
      </Button>
      <Button disabled={disabled} onClick={() => onDescribe("")} variant="flat">
        {texts.decorative}
      </Button>
    </li>
  );
}
