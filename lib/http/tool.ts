import { z } from "zod";

/** What an assistant reads at once. */
export const TOOL_LIST_MAX = 50;
const PER_PAGE = 20;

export const toolListInput = z.object({
  q: z.string().optional().describe("Words to search for."),
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(TOOL_LIST_MAX).default(PER_PAGE),
});

/** How an assistant is offered a call: what its declaration does not say, or says to programs alone. */
export type Tool = {
  name: string;
  description: string;
  /** The same for an assistant that may publish too. */
  publishing?: string;
  /** What it takes, where that is not an id or a page of a list. But for `id` and `version` that is query or body. */
  input?: z.ZodObject;
  /** What is asked in any case, of the query or the body. */
  always?: Record<string, boolean | string>;
  /** What a write has to have of the item as it is, where the assistant leaves it out. */
  before?: z.ZodObject;
  /** What it answers of an item. */
  output: z.ZodObject;
  /** What several of them are called, where the call answers a list. */
  list?: string;
  /** Makes that item of what the call answers, on the site of this address. */
  read?: (answer: unknown, site: string) => unknown;
};
