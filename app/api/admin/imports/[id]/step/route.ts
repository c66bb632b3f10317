import { continueImport, reportImport } from "@/app/_flows/imports/imports";
import { importParams } from "@/lib/domains/imports/schema";
import { methods, route } from "@/lib/site/route/route";

/** Seconds: an item that was begun is brought to its end. */
export const maxDuration = 60;

/** Short enough that the screen shows how it goes on. */
const STEP_MS = 3_000;

/** Goes on with an import for a moment, unless somebody else does, and says how it stands. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What comes from another site is taken in on the owner's screen, which shows it first.",
      params: importParams,
    },
    async ({ admin, params: { id } }) => {
      await continueImport({ id, forMs: STEP_MS });
      return reportImport(admin, id);
    },
  ),
});
