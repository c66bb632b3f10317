import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { HintLine } from "@/components/ui/field-message";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import type { AdminPicture, PictureWords } from "@/lib/domains/pictures/schema";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import { SmallPicture } from "./small-picture";
import { texts, wordsTexts } from "./texts";

type PictureWordsDialogProps = { picture: AdminPicture; onClose: () => void };

export function PictureWordsDialog({ picture, onClose }: PictureWordsDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [decorative, setDecorative] = useState(picture.decorative);
  const { mutate, isPending, error } = useWrite({
    write: (body: PictureWords) => call("PUT /api/admin/pictures/{id}", { id: picture.id, body }),
    success: texts.described,
    failure: texts.describeFailed,
    reloads: ["GET /api/admin/pictures"],
    onSuccess: onClose,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending) mutate({ alt, decorative });
  }

  return (
    <FormDialog
      isPending={isPending}
      pending={wordsTexts.saving}
      problem={serverMessage(error)}
      submit={wordsTexts.save}
      onClose={onClose}
      onSubmit={submit}
      title={wordsTexts.title}
    >
      <SmallPicture
        address={picture.address}
        className="h-auto max-h-64 w-auto max-w-full justify-self-center rounded-control bg-sage"
      />
      <Field id={id} label={wordsTexts.alt}>
        <Textarea
          aria-describedby={`${id}-hint`}
          data-autofocus=""
          id={id}
          maxLength={ALT_MAX_CHARACTERS}
          onChange={(event) => setAlt(event.target.value)}
          rows={3}
          value={alt}
        />
        <HintLine id={`${id}-hint`}>{wordsTexts.hint}</HintLine>
      </Field>
      <Checkbox
        checked={decorative}
        id={`${id}-decorative`}
        label={wordsTexts.decorative}
        onChange={(event) => setDecorative(event.target.checked)}
      />
    </FormDialog>
  );
}
