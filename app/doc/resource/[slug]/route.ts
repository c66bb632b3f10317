import Page, { generateMetadata, generateStaticParams } from "@/app/resource/[slug]/page";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: { params: Promise<{ slug: string }> }) =>
  renderDocument(Page, props, generateMetadata);
