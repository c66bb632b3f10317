import { NotThere } from "@/components/site/outcome";
import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import { notFoundMetadata } from "@/lib/seo/metadata";

export { notFoundMetadata as generateMetadata };

export default function NotFoundPage() {
  return (
    <NotThere>
      <SiteFrame>
        <PageNotFound />
      </SiteFrame>
    </NotThere>
  );
}
