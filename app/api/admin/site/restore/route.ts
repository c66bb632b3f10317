import { methods, route } from "@/lib/site/route/route";
import { versionInput } from "@/lib/site/settings/calls";
import { restoreSettings } from "@/lib/site/settings/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "What the site says of itself is for the owner to change.",
      body: versionInput,
    },
    ({ admin, body: { version } }) => restoreSettings(admin, version),
  ),
});
