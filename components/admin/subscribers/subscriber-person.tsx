import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { useConfirm } from "@/components/ui/use-confirm";
import { exportPerson, saveFile } from "./subscriber-calls";
import { personTexts } from "./texts";

const choice = "grid justify-items-start gap-1 [&>p]:text-sm [&>p]:text-quiet";

type SubscriberPersonProps = { email: string; onClose: () => void; onErased: () => void };

/** What the owner can do when a person asks what is saved about them, or wants it deleted. */
export function SubscriberPerson({ email, onClose, onErased }: SubscriberPersonProps) {
  const [confirm, question] = useConfirm();
  const copy = useWrite({
    write: () => exportPerson(email),
    success: personTexts.exported,
    failure: personTexts.exportFailed,
    onSuccess: saveFile,
  });
  const erasure = useWrite({
    write: () => call("POST /api/admin/people/erase", { body: { email } }),
    success: ({ account }) =>
      account === "kept" ? personTexts.erasedButAccount : personTexts.erased,
    failure: personTexts.eraseFailed,
    reloads: ["GET /api/admin/subscribers"],
    onSuccess: onErased,
  });
  const isPending = copy.isPending || erasure.isPending;

  function exportAll(): void {
    if (isPending) return;
    erasure.reset();
    copy.mutate();
  }

  async function erase(): Promise<void> {
    if (isPending) return;
    const asked = { question: personTexts.eraseQuestion(email), action: personTexts.erase };
    if (!(await confirm(asked))) return;
    copy.reset();
    erasure.mutate();
  }

  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead hasFocus onClose={onClose}>
        {email}
      </DialogHead>
      <DialogBody>
        <ul className="grid gap-4">
          <li className={choice}>
            <Button aria-disabled={isPending} onClick={exportAll} variant="quiet">
              {copy.isPending ? personTexts.exporting : personTexts.export}
            </Button>
            <p>{personTexts.exportHint}</p>
          </li>
          <li className={choice}>
            <Button aria-disabled={isPending} onClick={erase} variant="danger">
              {erasure.isPending ? personTexts.erasing : personTexts.erase}
            </Button>
            <p>{personTexts.eraseHint}</p>
          </li>
        </ul>
        <ErrorLine>{serverMessage(copy.error ?? erasure.error)}</ErrorLine>
      </DialogBody>
      {question}
    </Dialog>
  );
}
