import { downloadResponse } from "@/lib/http/download";
import { redirectCalls } from "@/lib/site/redirects/calls";
import { REDIRECTS_HEADER, redirectCsvLine, redirectsFileName } from "@/lib/site/redirects/csv";
import { exportRedirects } from "@/lib/site/redirects/owner";
import { handlers } from "@/lib/site/route/route";

async function* lines(batches: ReturnType<typeof exportRedirects>): AsyncGenerator<string> {
  yield REDIRECTS_HEADER;
  for await (const redirects of batches) yield redirects.map(redirectCsvLine).join("");
}

/** The list as `POST /api/admin/redirects/import` takes it. */
const handled = handlers("/api/admin/redirects/export", redirectCalls, {
  GET: ({ admin }) =>
    downloadResponse(lines(exportRedirects(admin)), {
      name: redirectsFileName(new Date()),
      type: "text/csv; charset=utf-8",
    }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
