import Page, { generateMetadata } from "@/app/resources/page";
import { renderDocument } from "@/lib/document";

export const GET = () => renderDocument(Page, { params: Promise.resolve({}) }, generateMetadata);
