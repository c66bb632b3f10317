import { useId, useState } from "react";
import { formatCount } from "@/components/admin/shell/count";
import { serverMessage } from "@/components/admin/shell/failure";
import { DialogForm } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Progress } from "@/components/ui/progress";
import { TextField } from "@/components/ui/text-field";
import type { SubscriberImport as Import, ListAnswers } from "@/lib/domains/newsletter/schema";
import { formatBytes } from "@/lib/text/bytes";
import { EarlierImports, useUndoImport } from "./earlier-imports";
import { ImportOutcome } from "./import-outcome";
import { type ListFile, readList, runList, sendList } from "./list-file";
import { ListQuestions } from "./list-questions";
import { importTexts } from "./texts";

/** Adds the people of another list: chosen, dropped or pasted, looked through, and then imported. */
export function SubscriberImport({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<Import | null>(null);
  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead onClose={onClose}>{importTexts.title}</DialogHead>
      {report ? (
        <ImportRun
          onAgain={() => setReport(null)}
          onClose={onClose}
          onRead={setReport}
          report={report}
        />
      ) : (
        <ListChoice onClose={onClose} onRead={setReport} />
      )}
    </Dialog>
  );
}

type ListChoiceProps = { onClose: () => void; onRead: (report: Import) => void };

function ListChoice({ onClose, onRead }: ListChoiceProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const write = useWrite({
    write: (list: ListFile) => sendList(list, setSent),
    failure: importTexts.failure,
    onMutate: () => setSent(0),
    onSuccess: onRead,
  });

  function choose(files: FileList | null): void {
    const chosen = files?.[0];
    if (!chosen || write.isPending) return;
    write.reset();
    setProblem(null);
    setFile(chosen);
  }

  function submit(): void {
    const isEmpty = file ? file.size === 0 : pasted.trim() === "";
    setProblem(isEmpty ? (file ? importTexts.emptyFile : importTexts.nothing) : null);
    if (isEmpty) write.reset();
    else
      write.mutate(
        file ? { name: file.name, content: file } : { name: "", content: new Blob([pasted]) },
      );
  }

  return (
    <DialogForm
      body={{
        className: "grid content-start gap-4",
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        },
      }}
      onClose={onClose}
      onSubmit={submit}
      pending={importTexts.reading}
      problem={problem ?? serverMessage(write.error)}
      submit={importTexts.read}
      write={write}
    >
      <DropZone
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        describedBy={`${id}-services`}
        id={`${id}-file`}
        label={file ? importTexts.chooseAnother : importTexts.choose}
        onChoose={choose}
      />
      <p className="wrap-anywhere" hidden={!file} role="status">
        <b>{file?.name}</b>{" "}
        <span className="text-sm text-quiet">{file && formatBytes(file.size)}</span>
      </p>
      <HintLine id={`${id}-services`}>{importTexts.services}</HintLine>
      {file ? (
        <Button className="justify-self-start" onClick={() => setFile(null)} variant="link">
          {importTexts.pasteInstead}
        </Button>
      ) : (
        <TextField
          autoComplete="off"
          hint={importTexts.hint}
          label={importTexts.paste}
          onChange={(event) => setPasted(event.target.value)}
          rows={5}
          spellCheck={false}
          value={pasted}
        />
      )}
      <p className="rounded-control bg-lavender px-4 py-3">{importTexts.consent}</p>
      {write.isPending && (
        <Progress
          aria-label={importTexts.reading}
          max={write.variables.content.size}
          value={sent}
        />
      )}
      <EarlierImports />
    </DialogForm>
  );
}

type ImportRunProps = {
  report: Import;
  onRead: (report: Import) => void;
  onAgain: () => void;
  onClose: () => void;
};

function ImportRun({ report, onRead, onAgain, onClose }: ImportRunProps) {
  const formId = useId();
  const [progress, setProgress] = useState(report);
  const [isChanged, setChanged] = useState(false);
  const [answered, setAnswered] = useState(0);
  const reading = useWrite({
    write: (answers: ListAnswers) => readList(report.id, answers),
    failure: importTexts.failure,
    onSuccess: (read) => {
      setChanged(false);
      setAnswered(answered + 1);
      onRead(read);
    },
  });
  const { check } = report;
  const isAsking = check !== null && (isChanged || check.leftGetEmail === null);
  const undo = useUndoImport(onClose);
  const { mutate, isPending, data, error } = useWrite({
    write: () => runList(report.id, setProgress),
    success: ({ outcome }) => importTexts.success(outcome?.added.count ?? 0),
    failure: importTexts.failure,
    reloads: ["GET /api/admin/subscribers", "GET /api/admin/subscriber-imports"],
  });
  const { done, rows } = progress;
  const doneText = importTexts.progress(formatCount(done), formatCount(rows));
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <ImportOutcome key={`${data?.state} ${answered}`} of={data ?? report} />
        {check && !data && (
          <fieldset className="contents" disabled={isPending || reading.isPending}>
            <ListQuestions
              check={check}
              formId={formId}
              key={answered}
              onAnswer={(answers) => !reading.isPending && reading.mutate(answers)}
              onChange={() => setChanged(true)}
            />
          </fieldset>
        )}
        {isPending && (
          <div>
            <p className="mb-2 tabular-nums" role="status">
              {doneText}
            </p>
            <Progress aria-label={doneText} max={rows} value={done} />
            <p className="text-sm text-quiet">{importTexts.goesOn}</p>
          </div>
        )}
        {!data && <p className="rounded-control bg-lavender px-4 py-3">{importTexts.consent}</p>}
      </DialogBody>
      {data ? (
        <DialogFoot>
          <Button aria-disabled={undo.isPending} onClick={() => undo.ask(data.id)} variant="quiet">
            {importTexts.undo}
          </Button>
          <Button onClick={onAgain} variant="quiet">
            {importTexts.again}
          </Button>
          <Button onClick={onClose}>{importTexts.done}</Button>
          {undo.question}
        </DialogFoot>
      ) : (
        <DialogFoot>
          <ErrorLine className="basis-full">
            {serverMessage(reading.error ?? error) ?? (isAsking ? null : check?.problem)}
          </ErrorLine>
          <Button aria-disabled={isPending} onClick={() => !isPending && onAgain()} variant="quiet">
            {importTexts.back}
          </Button>
          {isAsking ? (
            <Button aria-disabled={reading.isPending} form={formId} type="submit">
              {reading.isPending ? importTexts.answering : importTexts.answer}
            </Button>
          ) : (
            <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
              {isPending ? importTexts.pending : importTexts.submit}
            </Button>
          )}
        </DialogFoot>
      )}
    </>
  );
}
