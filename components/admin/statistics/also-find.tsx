import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { undoSettings } from "@/components/admin/shell/undo-settings";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
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
  const [others, setOthers] = useState("");
  const write = useWrite({
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
      undoSettings(undo, { success: texts.alsoFindUndone, failure: texts.alsoFindUndoFailed }),
    reloads: ["GET /api/admin/site"],
    onSuccess: onClose,
  });

  return (
    <FormDialog
      isDisabled={others.trim() === ""}
      write={write}
      onClose={onClose}
      onSubmit={() => write.mutate()}
      pending={texts.alsoFindPending}
      submit={texts.alsoFindAction}
      title={texts.alsoFindFor(words)}
    >
      <p>{texts.alsoFindSays(words)}</p>
      <TextField
        data-autofocus=""
        hint={texts.alsoFindHint}
        label={texts.alsoFindLabel}
        onChange={(event) => setOthers(event.target.value)}
        required
        value={others}
      />
    </FormDialog>
  );
}
