import { AccessGuard } from "@/components/site/access-guard";
import type { Refusal } from "@/lib/auth/guard";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

export function refusalPage({ status, ...refusal }: Refusal): SitePage {
  const { title, description } = refusal;
  return (site) => ({
    status,
    metadata: pageMetadata({ title, description, path: null }, site),
    body: <AccessGuard {...refusal} />,
  });
}
