import { ResourcesScreen } from "@/components/admin/resources/resources-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Resources | ${site.name}` };

export default async function ResourcesPage() {
  await requireAdminPage("/admin/resources");
  return <ResourcesScreen />;
}
