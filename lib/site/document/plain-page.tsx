import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Page } from "./document";

type Said = { title: string; description: string; status?: number };

/** A page in the site's frame that search engines leave out. */
export function plainPage(
  site: SiteSettings,
  { title, description, status = 200 }: Said,
  children: ReactNode,
): Page {
  return {
    status,
    metadata: pageMetadata({ title, description, path: null }, site),
    body: <SiteFrame site={site}>{children}</SiteFrame>,
  };
}
