import { z } from "zod";

/**
 * The form of a page that a signed link leads to, which does what its button says. The link is the authority; its
 * page sends no referrer, and so no origin.
 */
export const linkForm = {
  access: "public",
  form: "urlencoded",
  anyOrigin: true,
  body: z.object({}),
} as const;
