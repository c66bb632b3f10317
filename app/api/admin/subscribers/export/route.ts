import { downloadResponse } from "@/lib/http/download";
import { notAllowed, route } from "@/lib/http/route";
import { EXPORT_HEADER, exportFileName, exportLine } from "@/lib/newsletter/csv";
import { exportSubscribers } from "@/lib/newsletter/owner";

async function* lines(batches: ReturnType<typeof exportSubscribers>): AsyncGenerator<string> {
  let start = EXPORT_HEADER;
  for await (const subscribers of batches) {
    yield start + subscribers.map(exportLine).join("");
    start = "";
  }
  if (start) yield start;
}

export const GET = route(
  { access: "admin", scope: "subscribers", answers: { 200: "text/csv" } },
  ({ admin }) =>
    downloadResponse(lines(exportSubscribers(admin)), {
      name: exportFileName(new Date()),
      type: "text/csv; charset=utf-8",
    }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
