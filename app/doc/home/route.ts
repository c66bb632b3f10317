import Page, { generateMetadata } from "@/app/page";
import { renderDocument } from "@/lib/document";

export const GET = () => renderDocument(Page, {}, generateMetadata);
