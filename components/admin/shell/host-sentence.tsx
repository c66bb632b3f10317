/** What only whoever runs the server can use stands in brackets: the names of its settings. */
const FOR_HOST = / \(([^()]*[A-Z][A-Z0-9]*_[A-Z0-9_]+[^()]*)\)/g;

/** A sentence for the owner, with the names that she hands on folded away. */
export function HostSentence({ children: text }: { children: string }) {
  const names = [...text.matchAll(FOR_HOST)].map(([, inside = ""]) => inside);
  return (
    <>
      <p className="wrap-anywhere">{text.replaceAll(FOR_HOST, "")}</p>
      {names.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet">
            For whoever runs the server
          </summary>
          <p className="wrap-anywhere">{names.join("; ")}</p>
        </details>
      )}
    </>
  );
}
