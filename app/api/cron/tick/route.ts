import { sweepLimits } from "@/lib/http/limit";
import { notAllowed, route } from "@/lib/http/route";
import { sweepDownloadMarks } from "@/lib/resources/data";

export const POST = route({ access: "cron" }, async () => {
  const [limits, downloadMarks] = await Promise.all([sweepLimits(), sweepDownloadMarks()]);
  return { swept: { limits, downloadMarks } };
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
