"use client";

import { useEffect, useId, useState } from "react";
import { SearchIcon } from "@/components/admin/icons";

const SEARCH_DELAY_MS = 300;
const SEARCH_MAX_CHARACTERS = 200;

type ListSearchProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches a moment after the last letter. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);

  // The address can change from elsewhere, as by the button that shows all again.
  if (value !== asked) {
    setAsked(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    const query = text.trim();
    if (query === value) return;
    const timer = setTimeout(() => onSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <div className="field list-search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SearchIcon />
      <input
        autoComplete="off"
        id={id}
        maxLength={SEARCH_MAX_CHARACTERS}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        type="search"
        value={text}
      />
    </div>
  );
}
