import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { listSettingVersions } from "@/lib/site/settings/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/site/{group}/versions",
  settingsCalls,
  {
    GET: ({ admin, params: { group } }) => listSettingVersions(admin, group),
  },
);
