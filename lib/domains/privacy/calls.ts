import { type Calls, ownersAlone } from "@/lib/http/call";
import { erasureAnswer, personExportAnswer } from "./answers";
import { personInput } from "./schema";

const closed = ownersAlone("A person’s data is for the owner to hand over or erase.");

export const privacyCalls = {
  "POST /api/admin/people/erase": { ...closed, answers: { 200: erasureAnswer }, body: personInput },
  "POST /api/admin/people/export": {
    ...closed,
    answers: { 200: personExportAnswer },
    body: personInput,
  },
} satisfies Calls;
