import { getStatisticsTable } from "@/lib/domains/statistics/owner";
import { statisticsParams, statisticsQuery } from "@/lib/domains/statistics/schema";
import { downloadResponse } from "@/lib/http/download";
import { methods, route } from "@/lib/site/route/route";
import { csvLine } from "@/lib/text/csv";
import { siteDay } from "@/lib/text/dates";

async function* lines(rows: Promise<string[][]>): AsyncGenerator<string> {
  yield (await rows).map(csvLine).join("");
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "It is made for the owner’s own screens.",
      query: statisticsQuery,
      params: statisticsParams,
    },
    ({ admin, query: { range }, params: { table } }) =>
      downloadResponse(lines(getStatisticsTable(admin, table, range)), {
        name: `statistics-${table}-${siteDay(new Date())}.csv`,
        type: "text/csv; charset=utf-8",
      }),
  ),
});
