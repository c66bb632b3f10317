import { States } from "@/app/admin/ui-states/states";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `States | ${site.name}` };

/** Next takes this for a page in development only; see `pageExtensions`. */
export default async function StatesPage() {
  await requireAdminPage("/admin/ui-states");
  return <States />;
}
