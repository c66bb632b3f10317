import type { ListProps } from "@/app/articles/list";
import Page, {
  generateMetadata,
  generateStaticParams,
} from "@/app/articles/tag/[tag]/page/[page]/page";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: ListProps) => renderDocument(Page, props, generateMetadata);
