import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { QueryState } from "@/components/ui/query-state";
import type { ArticleAudience } from "@/lib/domains/articles/schema";
import { previewTexts } from "./texts";

const SCHEMES = ["light", "dark"] as const;

type EmailPreviewProps = {
  /** Where the email comes from: what would go out now, or what a mailing sent. */
  endpoint: "GET /api/admin/articles/{id}/mailing/preview" | "GET /api/admin/mailings/{id}/email";
  id: string;
  query?: { audience?: ArticleAudience };
  /** Another one is another email. */
  version?: number;
};

/** The email itself at the width of a phone, as programs show it that are light or dark. It can do nothing. */
export function EmailPreview({ endpoint, id, query = {}, version = 0 }: EmailPreviewProps) {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>("light");
  const view = useQuery({
    queryKey: [endpoint, id, { ...query, scheme, version }],
    queryFn: () => call(endpoint, { id, query: { ...query, scheme } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid w-full max-w-[24.5rem] gap-2">
      <fieldset aria-label={previewTexts.scheme} className="flex gap-1">
        {SCHEMES.map((name) => (
          <Button
            aria-pressed={scheme === name}
            className="min-h-11 px-3.5 text-sm font-semibold hover:bg-sage aria-pressed:bg-sage aria-pressed:text-teal"
            key={name}
            onClick={() => setScheme(name)}
            variant="bare"
          >
            {previewTexts[name]}
          </Button>
        ))}
      </fieldset>
      <QueryState query={view} rows={2} texts={previewTexts} />
      {view.data && (
        <>
          <p className="text-sm font-semibold wrap-anywhere">{view.data.subject}</p>
          <iframe
            aria-busy={view.isPlaceholderData}
            className="h-[36rem] max-h-[70vh] w-full rounded-control border border-line bg-raised aria-busy:opacity-60"
            sandbox=""
            srcDoc={view.data.html}
            title={previewTexts.title}
          />
        </>
      )}
    </div>
  );
}
