import { FOR_HOST, forOwner } from "./failure";

/** A sentence for the owner, with the names that she hands on folded away. */
export function HostSentence({ children: text }: { children: string }) {
  const names = [...text.matchAll(FOR_HOST)].map(([, inside = ""]) => inside);
  return (
    <>
      <p className="wrap-anywhere">{forOwner(text)}</p>
      {names.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-quiet">
            For whoever runs the server
          </summary>
          <p className="wrap-anywhere">{names.join("; ")}</p>
        </details>
      )}
    </>
  );
}
