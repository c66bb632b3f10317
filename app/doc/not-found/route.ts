import Page, { generateMetadata } from "@/app/not-found";
import { renderDocument } from "@/lib/document";

export const GET = () => renderDocument(Page, {}, generateMetadata);
