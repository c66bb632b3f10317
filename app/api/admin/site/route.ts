import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { getSettings } from "@/lib/site/settings/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/site",
  settingsCalls,
  {
    GET: ({ admin }) => getSettings(admin),
  },
);
