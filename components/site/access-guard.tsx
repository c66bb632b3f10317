import manifest from "@/public/r/manifest.json";

type AccessGuardProps = {
  title: string;
  description: string;
  /** Where the person is sent; null when they stay. */
  target: string | null;
  /** What the link to the target says where scripts are off. */
  label: string;
};

/** What stands in the place of an admin page. It knows nothing of the admin area. */
export function AccessGuard({ title, description, target, label }: AccessGuardProps) {
  return (
    <main className="wrap">
      <link rel="modulepreload" href={manifest.toasts} />
      <access-guard data-title={title} data-description={description} data-target={target ?? ""}>
        <div className="notice">
          <h1 className="standfirst">{target === null ? title : "Loading..."}</h1>
          {target === null && <p>{description}</p>}
          <noscript>
            <p>
              {description} <a href={target ?? "?"}>{label}</a>
            </p>
          </noscript>
        </div>
      </access-guard>
    </main>
  );
}
