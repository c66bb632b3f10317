import { useId, useState } from "react";
import { DropZone } from "@/components/ui/drop-zone";
import { ErrorLine } from "@/components/ui/field-message";
import { ARCHIVE_MAX_BYTES } from "@/lib/domains/backup/rules";
import { texts } from "./texts";

/** Where the owner chooses an archive from her own device that is to become the site. */
export function RestoreFile({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  function choose(files: FileList | null): void {
    const file = files?.[0];
    if (!file) return;
    const isTooLarge = file.size > ARCHIVE_MAX_BYTES;
    setProblem(isTooLarge ? texts.tooLarge : file.size === 0 ? texts.empty : null);
    if (!isTooLarge && file.size > 0) onChoose(file);
  }

  return (
    <div className="mt-3.5">
      <DropZone
        accept=".gz,application/gzip"
        describedBy={`${id}-problem`}
        id={`${id}-file`}
        label={texts.chooseFile}
        onChoose={choose}
      />
      <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>
    </div>
  );
}
