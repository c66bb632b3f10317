import type { SiteSettings } from "@/lib/site/settings/schema";

type NoScriptLineProps = { site: SiteSettings; children: string };

/** What a form says where scripts are off. */
export function NoScriptLine({ site, children }: NoScriptLineProps) {
  return (
    <noscript>
      <p className="form-note">
        {children} <a href={`mailto:${site.site.email}`}>{site.site.email}</a>.
      </p>
    </noscript>
  );
}
