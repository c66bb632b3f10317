import { z } from "zod";
import { emailText } from "@/lib/text/input";
import type { editorAnswer } from "./calls";

export const editorInput = z.object({ email: emailText });

export type EditorInput = z.output<typeof editorInput>;

export const invitation = z.object({ editorId: z.uuid("An invitation names its editor.") });

/** An invited editor as the owner's list shows them. Dates are ISO 8601 in UTC. */
export type InvitedEditor = z.output<typeof editorAnswer>;
