import { homePage } from "@/app/home-page";
import { document } from "@/lib/document/document";

export const GET = document(homePage);
