import manifest from "@/public/r/manifest.json";

type AccessGuardProps = {
  title: string;
  description: string;
  /** Where the person is sent; null when they stay. */
  target: string | null;
  /** What the link to the target says where scripts are off. */
  label: string;
};

/** What is in the place of an admin page. It knows nothing of the admin area. */
export function AccessGuard({ title, description, target, label }: AccessGuardProps) {
  return (
    <main className="wrap">
      <link rel="modulepreload" href={manifest.toasts} />
      <access-guard data-title={title} data-description={description} data-target={target ?? ""}>
        <div className="mx-auto max-w-[38rem] pt-12 pb-16 text-center text-quiet">
          <h1 className="text-xl/[1.55] text-quiet">{target === null ? title : "Loading..."}</h1>
          {target === null && <p className="mt-3 text-xl">{description}</p>}
          <noscript>
            <p className="mt-3 text-xl">
              {description} <a href={target ?? "?"}>{label}</a>
            </p>
          </noscript>
        </div>
      </access-guard>
    </main>
  );
}
