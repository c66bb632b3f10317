import { notAllowed, route } from "@/lib/http/route";
import { versionInput } from "@/lib/settings/calls";
import { restoreSettings } from "@/lib/settings/owner";

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "What the site says of itself is for the owner to change.",
    body: versionInput,
  },
  ({ admin, body: { version } }) => restoreSettings(admin, version),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
