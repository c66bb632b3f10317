import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type {
  ListCheck,
  ImportOutcome as Outcome,
  SubscriberImport,
} from "@/lib/domains/newsletter/schema";
import { outcomeTexts, serviceTexts } from "./texts";

/** What becomes of each line, with the lines' numbers, so that the file can be put right. */
export function ImportOutcome({
  of: { service, state, outcome, check },
}: {
  of: SubscriberImport;
}) {
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus was removed.
  useEffect(() => box.current?.focus(), []);

  if (!outcome) return null;
  // What would become of the lines depends on the answers.
  if (check?.leftGetEmail === null) {
    return (
      <div className="grid gap-2.5 wrap-anywhere outline-none" ref={box} tabIndex={-1}>
        <Risks check={check} unsubscribed={outcome.unsubscribed.count} />
      </div>
    );
  }
  const isDone = state !== "reading";
  const { added, addedAsLeft, alreadyThere, unsubscribed, leftBefore, refused, reasons } = outcome;
  return (
    <div className="grid gap-2.5 wrap-anywhere outline-none" ref={box} tabIndex={-1}>
      {check && <Risks check={check} unsubscribed={unsubscribed.count} />}
      {!isDone && service !== "import" && <p>{outcomeTexts.service(serviceTexts[service])}</p>}
      <p>
        <b>{isDone ? outcomeTexts.added(added.count) : outcomeTexts.toAdd(added.count)}</b>
      </p>
      <Kind found={addedAsLeft} says={outcomeTexts.addedAsLeft} />
      <Kind found={alreadyThere} says={outcomeTexts.alreadyThere} />
      <Kind found={unsubscribed} says={outcomeTexts.unsubscribed} />
      <Kind found={leftBefore} says={outcomeTexts.leftBefore} />
      {refused.count > 0 && (
        <>
          <p>{outcomeTexts.invalid(refused.count)}</p>
          {outcome.unknownWords.map(({ reason, count }) => (
            <p key={reason}>{outcomeTexts.unknownWord(reason, count)}</p>
          ))}
          <ul className="max-h-64 overflow-y-auto text-sm text-quiet">
            {reasons.map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b> {reason}
              </li>
            ))}
          </ul>
          {refused.count > reasons.length && (
            <p>{outcomeTexts.more(refused.count - reasons.length)}</p>
          )}
        </>
      )}
    </div>
  );
}

type RisksProps = { check: ListCheck; unsubscribed: number };

/** What could not be taken back. */
function Risks({ check, unsubscribed }: RisksProps) {
  const { leftGetEmail, people, left, subscribers, noDays, knownWords } = check;
  return (
    <>
      <p>
        <b>{outcomeTexts.leftGetEmail(leftGetEmail)}</b>
      </p>
      {(left * 2 > people || unsubscribed * 2 > subscribers) && (
        <Notice>
          {left * 2 > people && outcomeTexts.mostLeft(left, people)}{" "}
          {unsubscribed * 2 > subscribers &&
            outcomeTexts.mostUnsubscribed(unsubscribed, subscribers)}
        </Notice>
      )}
      {noDays.map((one) => (
        <p key={one.columnName}>{outcomeTexts.noDays(one)}</p>
      ))}
      {knownWords.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5">{outcomeTexts.readWords}</summary>
          <ul className="max-h-64 overflow-y-auto text-sm text-quiet">
            {knownWords.map((word) => (
              <li key={`${word.column} ${word.word}`}>{outcomeTexts.readWord(word)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type KindProps = { found: Outcome["added"]; says: (count: number) => string };

/** A sentence with the lines it is about, as 'line 4' or 'lines 4, 8, 15'. */
function Kind({ found: { count, lines }, says }: KindProps) {
  if (count === 0) return null;
  const rest = count > lines.length ? ", …" : "";
  return (
    <p>
      {says(count)} {count === 1 ? "line" : "lines"} {lines.join(", ")}
      {rest}.
    </p>
  );
}
