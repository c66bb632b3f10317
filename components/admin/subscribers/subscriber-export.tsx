"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DownloadIcon } from "@/components/admin/icons";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { exportSubscribers, saveFile } from "@/components/admin/subscribers/subscriber-calls";
import { showToast } from "@/components/ui/toaster";
import { formatBytes } from "@/lib/text/bytes";

/** Saves the whole list as a file, and says so when the last byte of it has arrived. */
export function SubscriberExport({ isEmpty }: { isEmpty: boolean }) {
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportSubscribers(setReceived),
    onMutate: () => setReceived(0),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ title: "Success", description: "Subscribers exported successfully" });
    },
    onError: (error) => {
      if (isSessionEnd(error)) return;
      showToast({
        title: "Error",
        description: "Failed to export subscribers",
        destructive: true,
      });
    },
  });
  return (
    <>
      <button
        aria-disabled={isPending}
        className="btn"
        disabled={isEmpty}
        onClick={() => !isPending && mutate()}
        type="button"
      >
        <DownloadIcon />
        {isPending ? `Exporting... ${formatBytes(received)}` : "Export CSV"}
      </button>
      <span className="visually-hidden" role="status">
        {isPending && "Exporting the list..."}
      </span>
    </>
  );
}
