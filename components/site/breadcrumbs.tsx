/** A page on the way to another one: its name, and its path. */
export type Step = [name: string, path: string];

/** The way from the home page to this one; the last step is the page itself, whose title says it. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const above: Step[] = [["Home", "/"], ...steps.slice(0, -1)];
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="meta text-quiet">
        {above.map(([name, path]) => (
          <li className="inline-flex min-h-11 items-center" key={path}>
            <a className="inline-flex min-h-11 items-center text-quiet" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
