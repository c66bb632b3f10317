import { z } from "zod";
import { emailText } from "@/lib/text/input";
import type { erasureAnswer, personExportAnswer } from "./calls";

export const personInput = z.object({ email: emailText });

/** Everything that is saved about an address. Dates are ISO 8601 in UTC. */
export type PersonExport = z.output<typeof personExportAnswer>;

/** What was erased, as numbers of rows. */
export type Erasure = z.output<typeof erasureAnswer>;
