import Page, {
  type EarlierCommentsProps,
  generateMetadata,
  generateStaticParams,
} from "@/app/article/[slug]/comments/page/[page]/page";
import { renderDocument } from "@/lib/document";

export { generateStaticParams };
export const GET = (_: Request, props: EarlierCommentsProps) =>
  renderDocument(Page, props, generateMetadata);
