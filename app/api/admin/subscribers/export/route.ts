import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import {
  EXCEL_MARK,
  EXPORT_HEADER,
  exportFileName,
  exportLine,
} from "@/lib/domains/newsletter/csv";
import { exportSubscribers } from "@/lib/domains/newsletter/owner";
import { downloadResponse } from "@/lib/http/download";
import { handlers } from "@/lib/site/route/route";

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

const handled = handlers("/api/admin/subscribers/export", newsletterCalls, {
  GET: ({ admin, query }) =>
    downloadResponse(lines(exportSubscribers(admin), query.for === "excel" ? EXCEL_MARK : ""), {
      name: exportFileName(new Date(), query.for === "excel"),
      type: "text/csv; charset=utf-8",
    }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
