import type { ListProps } from "@/app/videos/list";
import Page, { generateMetadata, generateStaticParams } from "@/app/videos/page/[page]/page";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: ListProps) => renderDocument(Page, props, generateMetadata);
