import { useState } from "react";
import { Input } from "@/components/ui/input";
import { describeInText, listTextPictures } from "@/lib/domains/pictures/text-pictures";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import { SmallPicture } from "./small-picture";
import { describedTexts, pictureName, undescribedTexts } from "./texts";

type DescribedPicturesProps = { content: string; onChange: (content: string) => void };

export function DescribedPictures({ content, onChange }: DescribedPicturesProps) {
  const pictures = listTextPictures(content);
  const described = pictures.filter(({ alt, decorative }) => alt !== "" || decorative);
  if (described.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-teal">
        {describedTexts.title(described.length)}
      </summary>
      <p className="text-sm text-quiet">{describedTexts.hint}</p>
      <ul className="grid gap-3 pt-2">
        {described.map((picture) => (
          <Described
            address={picture.address}
            alt={picture.alt}
            key={`${pictures.indexOf(picture)} ${picture.address}`}
            name={pictureName(picture.address, pictures.indexOf(picture))}
            onDescribe={(alt) =>
              onChange(describeInText(content, picture, { alt, decorative: false }))
            }
          />
        ))}
      </ul>
    </details>
  );
}

type DescribedProps = {
  address: string;
  alt: string;
  name: string;
  onDescribe: (alt: string) => void;
};

function Described({ address, alt: saved, name, onDescribe }: DescribedProps) {
  const [alt, setAlt] = useState(saved);
  const [seen, setSeen] = useState(saved);
  // The text may get other words for it elsewhere.
  if (saved !== seen) {
    setSeen(saved);
    setAlt(saved);
  }
  const finish = () => {
    if (alt.trim() !== saved) onDescribe(alt);
  };
  return (
    <li className="flex items-center gap-2">
      <SmallPicture
        address={address}
        className="h-11 w-16 flex-none rounded-md bg-sage object-cover"
      />
      <Input
        aria-label={undescribedTexts.label(name)}
        className="min-w-0 flex-1"
        maxLength={ALT_MAX_CHARACTERS}
        onBlur={finish}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) finish();
        }}
        placeholder={saved === "" ? undescribedTexts.decorative : undefined}
        value={alt}
      />
    </li>
  );
}
