import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { getSettings } from "@/lib/site/settings/owner";

const handled = handlers("/api/admin/site", settingsCalls, {
  GET: ({ admin }) => getSettings(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
