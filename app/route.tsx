import { homePage } from "@/app/_pages/home-page";
import { document } from "@/lib/site/document/document";

export const GET = document(homePage);
