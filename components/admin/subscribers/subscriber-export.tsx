import { useState } from "react";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { formatBytes } from "@/lib/text/bytes";
import { exportSubscribers, saveFile } from "./subscriber-calls";
import { exportTexts } from "./texts";

/** Saves the whole list as a file, and says so when the last byte of it has arrived. */
export function SubscriberExport({ isEmpty }: { isEmpty: boolean }) {
  const [received, setReceived] = useState(0);
  const { mutate, isPending, variables } = useWrite({
    write: (isForExcel: boolean) => exportSubscribers(setReceived, isForExcel),
    success: exportTexts.success,
    failure: exportTexts.failure,
    onMutate: () => setReceived(0),
    onSuccess: saveFile,
  });
  const button = (isForExcel: boolean, label: string) => (
    <Button
      aria-disabled={isPending}
      className="flex-auto whitespace-nowrap tabular-nums"
      disabled={isEmpty}
      onClick={() => !isPending && mutate(isForExcel)}
      size="small"
      variant={isForExcel ? "quiet" : "primary"}
    >
      <Download />
      {isPending && variables === isForExcel
        ? `${exportTexts.pending} ${formatBytes(received)}`
        : label}
    </Button>
  );
  return (
    <>
      {button(false, exportTexts.label)}
      {button(true, exportTexts.excel)}
      <span className="sr-only" role="status">
        {isPending && exportTexts.says}
      </span>
    </>
  );
}
