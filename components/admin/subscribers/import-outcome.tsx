import { useEffect, useRef } from "react";
import { outcomeTexts } from "@/components/admin/subscribers/texts";
import type { ImportResult } from "@/lib/newsletter/schema";

/** How many lines are named; a file that has more wrong is corrected bit by bit anyway. */
const SHOWN_MAX = 100;

/** What became of each line, with the lines' numbers, so that the file can be put right. */
export function ImportOutcome({ result }: { result: ImportResult }) {
  const { added, alreadyThere, leftBefore, invalid, lines } = result;
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);

  return (
    <div className="grid gap-2.5 wrap-anywhere outline-none" ref={box} tabIndex={-1}>
      <p>
        <b>{outcomeTexts.added(added)}</b>
      </p>
      {alreadyThere > 0 && (
        <p>
          {outcomeTexts.alreadyThere(alreadyThere)} {nameLines(lines.alreadyThere)}.
        </p>
      )}
      {leftBefore > 0 && (
        <p>
          {outcomeTexts.leftBefore(leftBefore)} {nameLines(lines.leftBefore)}.
        </p>
      )}
      {invalid.length > 0 && (
        <>
          <p>{outcomeTexts.invalid(invalid.length)}</p>
          <ul className="max-h-64 overflow-y-auto text-sm text-quiet">
            {invalid.slice(0, SHOWN_MAX).map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b> {reason}
              </li>
            ))}
          </ul>
          {invalid.length > SHOWN_MAX && <p>{outcomeTexts.more(invalid.length - SHOWN_MAX)}</p>}
        </>
      )}
    </div>
  );
}

/** As 'line 4' or 'lines 4, 8, 15'. */
function nameLines(numbers: number[]): string {
  const shown = numbers.slice(0, SHOWN_MAX).join(", ");
  const rest = numbers.length > SHOWN_MAX ? ", …" : "";
  return `${numbers.length === 1 ? "line" : "lines"} ${shown}${rest}`;
}
