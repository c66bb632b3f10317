import Page, { generateMetadata, generateStaticParams } from "@/app/video/[id]/page";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: { params: Promise<{ id: string }> }) =>
  renderDocument(Page, props, generateMetadata);
