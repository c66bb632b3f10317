import type { ReactNode } from "react";
import { UploadIcon } from "./icons";
import { useEarlyEntry } from "./use-early-entry";

type DropZoneProps = {
  id: string;
  /** The words that are pressed, as 'Choose a file'. */
  label: string;
  /** The endings and types that are offered. */
  accept: string;
  isOver?: boolean;
  onChoose: (files: FileList | null) => void;
  describedBy?: string;
  /** What belongs below the words. */
  children?: ReactNode;
};

/** Where a file is chosen; the control lies over its words, so that all of the zone can be pressed. */
export function DropZone(props: DropZoneProps) {
  const { id, label, accept, isOver, onChoose, describedBy, children } = props;
  const field = useEarlyEntry<HTMLInputElement>(take);

  function take(input: HTMLInputElement): void {
    if (!input.files?.length) return;
    onChoose(input.files);
    // The same file may be chosen once more.
    input.value = "";
  }

  return (
    <div
      className="relative grid justify-items-center gap-2 rounded-control border-[1.5px] border-dashed border-edge bg-raised px-4 py-7 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-teal hover:border-teal hover:bg-sage data-over:border-teal data-over:bg-sage"
      data-drop-zone=""
      data-over={isOver || undefined}
    >
      <UploadIcon aria-hidden="true" className="size-7 text-teal" />
      <p>
        <label className="font-semibold text-teal underline underline-offset-[0.2em]" htmlFor={id}>
          {label}
        </label>{" "}
        <span>or drop it here</span>
      </p>
      <input
        accept={accept}
        aria-describedby={describedBy}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        data-autofocus=""
        id={id}
        onChange={(event) => take(event.target)}
        ref={field}
        type="file"
      />
      {children}
    </div>
  );
}
