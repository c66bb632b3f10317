import { site } from "@/lib/site";

/** What a form says where scripts are off. */
export function NoScriptLine({ children }: { children: string }) {
  return (
    <noscript>
      <p className="form-note">
        {children} <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </noscript>
  );
}
