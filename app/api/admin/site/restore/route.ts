import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { restoreSettings } from "@/lib/site/settings/owner";

const handled = handlers("/api/admin/site/restore", settingsCalls, {
  POST: ({ admin, body: { version } }) => restoreSettings(admin, version),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
