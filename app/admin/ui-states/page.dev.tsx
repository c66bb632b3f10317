import { States } from "@/app/admin/_ui-states/states";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "States" };

/** Next takes this for a page in development only; see `pageExtensions`. */
export default async function StatesPage() {
  await requireAdminPage("/admin/ui-states");
  return <States />;
}
