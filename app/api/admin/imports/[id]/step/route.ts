import { continueImport, reportImport } from "@/app/_flows/imports/imports";
import { importCalls } from "@/lib/domains/imports/calls";
import { handlers } from "@/lib/site/route/route";

/** Seconds: an item that was begun is brought to its end. */
export const maxDuration = 60;

/** Short enough that the screen shows how it goes on. */
const STEP_MS = 3_000;

/** Goes on with an import for a moment, unless somebody else does, and says how far it is. */
const handled = handlers("/api/admin/imports/{id}/step", importCalls, {
  POST: async ({ admin, params: { id } }) => {
    await continueImport({ id, forMs: STEP_MS });
    return reportImport(admin, id);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
