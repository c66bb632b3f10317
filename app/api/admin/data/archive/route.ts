import { takeEverything } from "@/lib/domains/backup/owner";
import { backupName } from "@/lib/domains/backup/rules";
import { downloadResponse } from "@/lib/http/download";
import { methods, route } from "@/lib/site/route/route";

export const maxDuration = 120;

/** Each reads the whole site. */
const LIMIT = { perMinute: 3, perDay: 30 };

async function* partsOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* archive;
}

/** The whole site as one archive, written as fast as it is taken. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "Backups hold everything, and are taken by the owner.",
      limit: { action: "archive", setting: LIMIT },
    },
    async ({ admin }) => {
      const { at, archive } = await takeEverything(admin);
      return downloadResponse(partsOf(archive), { name: backupName(at), type: "application/gzip" });
    },
  ),
});
