import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { listSettingVersions } from "@/lib/site/settings/owner";

const handled = handlers("/api/admin/site/{group}/versions", settingsCalls, {
  GET: ({ admin, params: { group } }) => listSettingVersions(admin, group),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
