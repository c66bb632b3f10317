import { useEffect, useId, useRef, useState } from "react";
import { Search } from "./icons";
import { Input } from "./input";
import { useEarlyEntry } from "./use-early-entry";

const SEARCH_DELAY_MS = 300;
const SEARCH_MAX_CHARACTERS = 200;

type SearchInputProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** The id of what more is to be known. */
  describedBy?: string;
};

/** Searches a moment after the last letter, and at once when it is left. */
export function SearchInput({ label, value, onSearch, describedBy }: SearchInputProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const field = useEarlyEntry<HTMLInputElement>((entered) => setText(entered.value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address can change from elsewhere, as by the button that shows all again. What was asked for here comes back
  // a moment later, when other letters may have been typed: those count.
  if (value !== asked) {
    setAsked(value);
    if (text.trim() === asked) setText(value);
  }

  useEffect(() => {
    const query = text.trim();
    if (query === value) return;
    timer.current = setTimeout(() => onSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [text, value, onSearch]);

  /** What is asked for may be in the address: written a moment later it would undo the link that was pressed. */
  function searchNow(): void {
    clearTimeout(timer.current);
    const query = text.trim();
    if (query !== value) onSearch(query);
  }

  return (
    <div className="relative max-w-88 flex-[1_1_14rem]">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-quiet"
      />
      <Input
        aria-describedby={describedBy}
        autoComplete="off"
        className="pl-10.5 in-[[role=dialog]]:pl-10.5"
        id={id}
        maxLength={SEARCH_MAX_CHARACTERS}
        onBlur={searchNow}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        ref={field}
        type="search"
        value={text}
      />
    </div>
  );
}
