import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { getStatisticsTable } from "@/lib/domains/statistics/owner";
import { downloadResponse } from "@/lib/http/download";
import { handlers } from "@/lib/site/route/route";
import { csvLine } from "@/lib/text/csv";
import { siteDay } from "@/lib/text/dates";

async function* lines(rows: Promise<string[][]>): AsyncGenerator<string> {
  yield (await rows).map(csvLine).join("");
}

const handled = handlers("/api/admin/statistics/{table}", statisticsCalls, {
  GET: ({ admin, query: { range }, params: { table } }) =>
    downloadResponse(lines(getStatisticsTable(admin, table, range)), {
      name: `statistics-${table}-${siteDay(new Date())}.csv`,
      type: "text/csv; charset=utf-8",
    }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
