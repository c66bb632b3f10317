import "server-only";
import type { Metadata } from "next";
import { isValidElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { DocumentHead } from "@/components/site/document-head";
import { MovedTo, NotThere } from "@/components/site/outcome";
import { analyticsSetting } from "@/lib/analytics/setting";
import { documentPolicy } from "@/lib/http/csp";
import { site } from "@/lib/site";
import manifest from "@/public/r/manifest.json";

type Page<Props> = (props: Props) => ReactNode | Promise<ReactNode>;
type PageMetadata<Props> = (props: Props) => Metadata | Promise<Metadata>;

type DocumentOptions = {
  /** Set where the address holds a token: no analytics service gets to know it. */
  isPrivate?: boolean;
};

/**
 * Renders a page's own server components to a whole HTML document without framework script. A page
 * whose result is `<NotThere>` answers 404, `<MovedTo>` 308; whatever it throws is thrown on, so that a
 * failure is never cached.
 */
export async function renderDocument<Props>(
  Page: Page<Props>,
  props: Props,
  generateMetadata: PageMetadata<Props>,
  { isPrivate = false }: DocumentOptions = {},
): Promise<Response> {
  const body = await Page(props);
  if (isValidElement<{ href: string }>(body) && body.type === MovedTo) {
    return new Response(null, { status: 308, headers: { location: body.props.href } });
  }
  const metadata = await generateMetadata(props);
  const { prelude } = await prerender(
    <html lang={site.language}>
      <DocumentHead
        metadata={metadata}
        css={manifest.css}
        script={manifest.js}
        fonts={manifest.fonts}
        analytics={isPrivate ? null : analyticsSetting}
      />
      <body>{body}</body>
    </html>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(await new Response(prelude).text(), {
    status: isValidElement(body) && body.type === NotThere ? 404 : 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": documentPolicy,
    },
  });
}
