import { backupCalls } from "@/lib/domains/backup/calls";
import { takeEverything } from "@/lib/domains/backup/owner";
import { backupName } from "@/lib/domains/backup/rules";
import { downloadResponse } from "@/lib/http/download";
import { handlers } from "@/lib/site/route/route";

export const maxDuration = 120;

async function* partsOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* archive;
}

/** The whole site as one archive, written as fast as it is taken. */
const handled = handlers("/api/admin/data/archive", backupCalls, {
  GET: async ({ admin }) => {
    const { at, archive } = await takeEverything(admin);
    return downloadResponse(partsOf(archive), { name: backupName(at), type: "application/gzip" });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
