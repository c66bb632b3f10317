import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { DialogForm } from "@/components/admin/shell/form-dialog";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { ListX } from "@/components/ui/icons";
import { QueryState } from "@/components/ui/query-state";
import { TextField } from "@/components/ui/text-field";
import { DEFAULT_SPAM_WORDS } from "@/lib/spam/rules";
import { spamTexts } from "./spam-texts";

const WORDS = "GET /api/admin/spam-words";

export function SpamWordsButton() {
  const [isOpen, setOpen] = useState(false);
  useAsked({ words: () => setOpen(true) });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} variant="quiet">
        <ListX /> {spamTexts.open}
      </Button>
      {isOpen && <SpamWordsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SpamWordsDialog({ onClose }: { onClose: () => void }) {
  const words = useFresh(WORDS);
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose}>
        {spamTexts.title}
      </DialogHead>
      {words.data ? (
        <SpamWordsForm onClose={onClose} words={words.data.words} />
      ) : (
        <DialogBody>
          <QueryState query={words} rows={3} texts={spamTexts} />
        </DialogBody>
      )}
    </Dialog>
  );
}

function SpamWordsForm({ words, onClose }: { words: string[]; onClose: () => void }) {
  const [typed, setTyped] = useState(words.join("\n"));
  const save = (list: string[]) => call("PUT /api/admin/spam-words", { body: { words: list } });
  const saving = useWrite({
    write: () => save(typed.split("\n")),
    success: spamTexts.saved,
    failure: spamTexts.failed,
    undo: (saved) =>
      words.every((word) => saved.words.includes(word))
        ? null
        : {
            write: () => save(words),
            success: spamTexts.restored,
            failure: spamTexts.notRestored,
          },
    reloads: [WORDS],
    onSuccess: onClose,
  });

  return (
    <DialogForm
      body={{ className: "grid content-start gap-4" }}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      pending={spamTexts.saving}
      submit={spamTexts.save}
      write={saving}
    >
      <p className="text-quiet">{spamTexts.explain}</p>
      <TextField
        autoCapitalize="none"
        hint={spamTexts.hint}
        label={spamTexts.label}
        onChange={({ target }) => setTyped(target.value)}
        readOnly={saving.isPending}
        rows={14}
        spellCheck={false}
        value={typed}
      />
      <p>
        <Button
          className="-ml-3"
          onClick={() => setTyped(DEFAULT_SPAM_WORDS.join("\n"))}
          variant="flat"
        >
          {spamTexts.original}
        </Button>
      </p>
    </DialogForm>
  );
}
