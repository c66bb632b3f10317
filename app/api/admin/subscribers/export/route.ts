import {
  EXCEL_MARK,
  EXPORT_HEADER,
  exportFileName,
  exportLine,
} from "@/lib/domains/newsletter/csv";
import { exportSubscribers } from "@/lib/domains/newsletter/owner";
import { exportQuery } from "@/lib/domains/newsletter/schema";
import { downloadResponse } from "@/lib/http/download";
import { methods, route } from "@/lib/site/route/route";

async function* lines(
  batches: ReturnType<typeof exportSubscribers>,
  mark: string,
): AsyncGenerator<string> {
  let start = mark + EXPORT_HEADER;
  for await (const subscribers of batches) {
    yield start + subscribers.map(exportLine).join("");
    start = "";
  }
  if (start) yield start;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "subscribers", answers: { 200: "text/csv" }, query: exportQuery },
    ({ admin, query }) =>
      downloadResponse(lines(exportSubscribers(admin), query.for === "excel" ? EXCEL_MARK : ""), {
        name: exportFileName(new Date(), query.for === "excel"),
        type: "text/csv; charset=utf-8",
      }),
  ),
});
