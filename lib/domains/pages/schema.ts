import { z } from "zod";
import { CONTENT_MAX_CHARACTERS, lineText, longText, plainText, titleText } from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";
import type { pageAnswer, pageSummaryAnswer } from "./calls";

const DESCRIPTION_MAX_CHARACTERS = 1_000;

export const pageInput = z.object({
  title: titleText,
  slug: lineText("The address", SLUG_MAX_CHARACTERS).default(""),
  description: longText("The description", DESCRIPTION_MAX_CHARACTERS).default(""),
  content: plainText("The content", CONTENT_MAX_CHARACTERS),
  published: z.boolean("Published must be true or false.").default(false),
});

export type PageInput = z.output<typeof pageInput>;

/** A page of the owner's own as readers get it. Dates are ISO 8601 in UTC. */
export type PublicPage = {
  id: string;
  slug: string;
  title: string;
  description: string;
  content: string;
  editedAt: string;
};

/** A page in the owner's list; `version` goes up by one with every save. */
export type AdminPageSummary = z.output<typeof pageSummaryAnswer>;

export type AdminPage = z.output<typeof pageAnswer>;
