import type { KeyboardEvent, SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { texts } from "./texts";

type AskBarProps = {
  label: string;
  first: string;
  onSet: (address: string) => void;
  onRemove?: (() => void) | undefined;
  onCancel: () => void;
};

export function AskBar({ label, first, onSet, onRemove, onCancel }: AskBarProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The room's own form has no use for it.
    event.stopPropagation();
    const address = new FormData(event.currentTarget).get("address");
    if (typeof address === "string" && address.trim() !== "") onSet(address.trim());
    else onCancel();
  }

  function handleKeys(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      aria-label={label}
      className="flex flex-none flex-wrap items-center gap-2 border-line border-b px-3 py-2"
      onKeyDown={handleKeys}
      onSubmit={handleSubmit}
    >
      <input
        aria-label={texts.address}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a key or a press
        autoFocus
        className="min-h-11 min-w-40 flex-1 rounded-control border-[1.5px] border-edge bg-raised px-3 text-base text-ink"
        defaultValue={first}
        inputMode="url"
        name="address"
        onFocus={({ target }) => target.select()}
        placeholder={texts.addressHint}
      />
      <Button type="submit" variant="quiet">
        {texts.done}
      </Button>
      {onRemove && (
        <Button onClick={onRemove} variant="quiet">
          {texts.removeLink}
        </Button>
      )}
      <Button className="max-lg:min-h-11 max-lg:min-w-11" onClick={onCancel} variant="bare">
        {texts.cancel}
      </Button>
    </form>
  );
}
