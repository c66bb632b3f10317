import { type SubmitEvent, useId, useRef, useState } from "react";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { useEarlyEntry } from "@/components/ui/use-early-entry";
import { EXPORT_MAX_BYTES } from "@/lib/domains/imports/limits";
import { formatBytes } from "@/lib/text/bytes";
import { sendExport } from "./send-export";
import { texts } from "./texts";

const ACCEPT = ".json,.xml,.zip,application/json,text/xml,application/xml,application/zip";

/** Where the owner chooses another site's export; it is read as soon as it has arrived. */
export function ExportChooser({ onSent }: { onSent: (id: string) => void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [site, setSite] = useState("");
  const siteField = useEarlyEntry<HTMLInputElement>((entered) => setSite(entered.value));
  const [sentBytes, setSentBytes] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const send = useWrite({
    write: (chosen: File) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      return sendExport({ file: chosen, site, onProgress: setSentBytes, signal });
    },
    reloads: ["GET /api/admin/imports"],
    onSuccess: (sent) => {
      setFile(null);
      onSent(sent);
    },
    onError: (error) => {
      if (!abort.current?.signal.aborted) setProblem(serverMessage(error) ?? texts.sendFailed);
    },
  });

  function choose(files: FileList | null): void {
    const chosen = files?.[0];
    if (!chosen || send.isPending) return;
    setProblem(null);
    if (chosen.size === 0) setProblem(texts.empty);
    else if (chosen.size > EXPORT_MAX_BYTES) setProblem(texts.tooLarge);
    else setFile(chosen);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!file || send.isPending) return;
    setProblem(null);
    setSentBytes(0);
    send.mutate(file);
  }

  return (
    <Panel
      aria-labelledby={`${id}-title`}
      className="mb-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
    >
      <h2 id={`${id}-title`}>{texts.choose}</h2>
      <p className="mt-1 text-sm text-quiet">{texts.chooseSays}</p>
      <form className="mt-3.5 grid gap-4" noValidate onSubmit={submit}>
        <DropZone accept={ACCEPT} id={`${id}-file`} label={texts.chooseAction} onChoose={choose} />
        <p className="wrap-anywhere" hidden={!file} role="status">
          <b>{file?.name}</b>{" "}
          <span className="text-sm text-quiet">{file && formatBytes(file.size)}</span>
        </p>
        <Field id={`${id}-site`} label={texts.site}>
          <Input
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            id={`${id}-site`}
            inputMode="url"
            onChange={(event) => setSite(event.target.value)}
            ref={siteField}
            spellCheck={false}
            value={site}
          />
          <HintLine id={`${id}-hint`}>{texts.siteHint}</HintLine>
        </Field>
        <ErrorLine className="m-0">{problem}</ErrorLine>
        {send.isPending && file ? (
          <div>
            <Progress
              aria-label={texts.sending(file.name)}
              max={file.size}
              value={Math.min(sentBytes, file.size)}
            />
            <Button onClick={() => abort.current?.abort()} size="small" variant="quiet">
              {texts.stop}
            </Button>
          </div>
        ) : (
          <Button aria-disabled={!file} className="justify-self-start" type="submit">
            {texts.read}
          </Button>
        )}
      </form>
    </Panel>
  );
}
