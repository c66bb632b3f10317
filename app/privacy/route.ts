import { privacyPage } from "@/app/privacy/privacy-page";
import { document } from "@/lib/document/document";

export const GET = document(privacyPage);
