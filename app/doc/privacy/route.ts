import Page, { generateMetadata } from "@/app/privacy/page";
import { renderDocument } from "@/lib/document";

export const GET = () => renderDocument(Page, {}, generateMetadata);
