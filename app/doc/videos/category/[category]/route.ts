import Page, {
  generateMetadata,
  generateStaticParams,
} from "@/app/videos/category/[category]/page";
import type { ListProps } from "@/app/videos/list";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: ListProps) => renderDocument(Page, props, generateMetadata);
