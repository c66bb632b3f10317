import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { TextField } from "@/components/ui/text-field";
import type { AdminPicture, PictureWords } from "@/lib/domains/pictures/schema";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import { SmallPicture } from "./small-picture";
import { texts, wordsTexts } from "./texts";

type PictureWordsDialogProps = { picture: AdminPicture; onClose: () => void };

export function PictureWordsDialog({ picture, onClose }: PictureWordsDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [decorative, setDecorative] = useState(picture.decorative);
  const write = useWrite({
    write: (body: PictureWords) => call("PUT /api/admin/pictures/{id}", { id: picture.id, body }),
    success: texts.described,
    failure: texts.describeFailed,
    reloads: ["GET /api/admin/pictures"],
    onSuccess: onClose,
  });

  return (
    <FormDialog
      write={write}
      pending={wordsTexts.saving}
      submit={wordsTexts.save}
      onClose={onClose}
      onSubmit={() => write.mutate({ alt, decorative })}
      title={wordsTexts.title}
    >
      <SmallPicture
        address={picture.address}
        className="h-auto max-h-64 w-auto max-w-full justify-self-center rounded-control bg-sage"
      />
      <TextField
        data-autofocus=""
        hint={wordsTexts.hint}
        label={wordsTexts.alt}
        maxLength={ALT_MAX_CHARACTERS}
        onChange={(event) => setAlt(event.target.value)}
        rows={3}
        value={alt}
      />
      <Checkbox
        checked={decorative}
        id={`${id}-decorative`}
        label={wordsTexts.decorative}
        onChange={(event) => setDecorative(event.target.checked)}
      />
    </FormDialog>
  );
}
