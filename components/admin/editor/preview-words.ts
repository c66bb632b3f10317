import { furniture } from "@/lib/content/furniture";
import { drawings } from "@/lib/site/words/en-drawings";

/** What is beside the words of a text that is shown in the admin area, which is in English. */
export const previewWords = { content: furniture, drawings };
