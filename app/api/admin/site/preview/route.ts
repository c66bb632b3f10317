import { previewSite } from "@/app/_pages/site-preview";
import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { getSettings } from "@/lib/site/settings/owner";
import { settingsOf, withTyped } from "@/lib/site/settings/rules";

/** A page with what is typed and not saved. In JSON, so that it is a page nowhere but in the owner's preview. */
const handled = handlers("/api/admin/site/preview", settingsCalls, {
  POST: async ({ admin, body: { page, groups } }) => {
    const saved = Object.entries(await getSettings(admin)).map(([group, { value }]) => [
      group,
      value,
    ]);
    const site = withTyped(settingsOf(Object.fromEntries(saved)), groups);
    return { html: await previewSite(page, site) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
