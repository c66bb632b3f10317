import { CSP_REPORT_TYPES, countViolations, cspReport } from "@/lib/site/health/csp-report";
import { methods, route } from "@/lib/site/route/route";

const LIMIT = { perMinute: 20, perDay: 200 };

/** Where browsers tell what our Content-Security-Policy made them refuse. They send it by themselves. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "csp-report", setting: LIMIT },
      types: CSP_REPORT_TYPES,
      anyOrigin: true,
      body: cspReport,
    },
    async ({ body }) => {
      await countViolations(body);
      return new Response(null, { status: 204 });
    },
  ),
});
