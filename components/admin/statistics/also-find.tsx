import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HintLine } from "@/components/ui/field-message";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { texts } from "./texts";

/** Adds words that a search which found nothing looks for too. */
export function AlsoFind({ words }: { words: string }) {
  const [isOpen, setOpen] = useState(false);
  // What is in quotes is taken at its word.
  if (/["“”]/.test(words)) return null;
  return (
    <>
      <Button
        aria-label={texts.alsoFindFor(words)}
        onClick={() => setOpen(true)}
        size="small"
        variant="quiet"
      >
        {texts.alsoFind}
      </Button>
      {isOpen && <AlsoFindDialog onClose={() => setOpen(false)} words={words} />}
    </>
  );
}

function AlsoFindDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const id = useId();
  const [others, setOthers] = useState("");
  const { mutate, isPending, error } = useWrite({
    write: async () => {
      const { lists } = await call("GET /api/admin/site");
      const line = `${words.replaceAll(",", " ")}, ${others.trim()}`;
      const searchWords = `${lists.value.searchWords}\n${line}`.trim();
      const body = { ...lists.value, searchWords };
      return call("PUT /api/admin/site/{group}", { id: "lists", body, version: lists.version });
    },
    success: texts.alsoFound(words),
    failure: texts.alsoFindFailed,
    undo: ({ undo }) =>
      undo === null
        ? null
        : {
            write: () => call("POST /api/admin/site/restore", { body: { version: undo } }),
            success: texts.alsoFindUndone,
            failure: texts.alsoFindUndoFailed,
          },
    reloads: ["GET /api/admin/site"],
    onSuccess: onClose,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending && others.trim() !== "") mutate();
  }

  return (
    <FormDialog
      isDisabled={others.trim() === ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pending={texts.alsoFindPending}
      problem={serverMessage(error)}
      submit={texts.alsoFindAction}
      title={texts.alsoFindFor(words)}
    >
      <p>{texts.alsoFindSays(words)}</p>
      <Field id={id} label={texts.alsoFindLabel}>
        <Input
          aria-describedby={`${id}-hint`}
          data-autofocus=""
          id={id}
          onChange={(event) => setOthers(event.target.value)}
          required
          value={others}
        />
        <HintLine id={`${id}-hint`}>{texts.alsoFindHint}</HintLine>
      </Field>
    </FormDialog>
  );
}
