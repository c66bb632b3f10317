import "server-only";
import { z } from "zod";

/** What our own forms send beside the spec's payload: a field no person sees, and the form's token. */
export const publicFormFields = {
  website: z.string("Please leave this empty.").optional(),
  token: z.string("The form’s token must be text.").optional(),
};
