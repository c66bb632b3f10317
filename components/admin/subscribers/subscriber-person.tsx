"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { CloseIcon } from "@/components/admin/icons";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import {
  erasePerson,
  exportPerson,
  saveFile,
} from "@/components/admin/subscribers/subscriber-calls";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toaster";

type SubscriberPersonProps = { email: string; onClose: () => void; onErased: () => void };

/** What the owner can do when a person asks what is kept about them, or wants it gone. */
export function SubscriberPerson({ email, onClose, onErased }: SubscriberPersonProps) {
  const id = useId();
  const copy = useMutation({
    mutationFn: () => exportPerson(email),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ title: "Success", description: "Data exported successfully" });
    },
    onError: (error) => sayFailure(error, "Failed to export data"),
  });
  const erasure = useMutation({
    mutationFn: () => erasePerson(email),
    onSuccess: ({ account }) => {
      showToast({
        title: "Success",
        description:
          account === "kept"
            ? "Data erased successfully; the administrator’s account stays"
            : "Data erased successfully",
      });
      onErased();
    },
    onError: (error) => sayFailure(error, "Failed to erase data"),
  });
  const isPending = copy.isPending || erasure.isPending;
  const failure = copy.error ?? erasure.error;

  function erase(): void {
    if (isPending) return;
    if (!window.confirm(`Are you sure you want to erase everything about ${email}?`)) return;
    copy.reset();
    erasure.mutate();
  }

  return (
    <Dialog className="dialog dialog-choice" labelledBy={id} onDismiss={onClose}>
      <div className="dialog-head">
        <h2 className="subscriber-email" data-autofocus="" id={id} tabIndex={-1}>
          {email}
        </h2>
        <button aria-label="Close" className="icon-link" onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </div>
      <div className="dialog-body">
        <ul className="choices">
          <li>
            <button
              aria-disabled={isPending}
              className="btn-quiet"
              onClick={() => {
                if (isPending) return;
                erasure.reset();
                copy.mutate();
              }}
              type="button"
            >
              {copy.isPending ? "Exporting..." : "Export data"}
            </button>
            <p>
              Saves everything that is kept about this address as one file: the subscription, the
              mails to it, suggestions, and the account with its comments.
            </p>
          </li>
          <li>
            <button
              aria-disabled={isPending}
              className="btn-quiet btn-danger"
              onClick={erase}
              type="button"
            >
              {erasure.isPending ? "Erasing..." : "Erase"}
            </button>
            <p>
              Erases all of that for good. Comments stay for those who answered them, without a
              name. The address may sign up anew later, as nothing remembers it.
            </p>
          </li>
        </ul>
        <p className="form-error" hidden={!failure} role="alert">
          {failure && !isSessionEnd(failure) && serverMessage(failure)}
        </p>
      </div>
    </Dialog>
  );
}

function sayFailure(error: Error, description: string): void {
  if (!isSessionEnd(error)) showToast({ title: "Error", description, destructive: true });
}
