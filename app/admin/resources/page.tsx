import { ResourcesScreen } from "@/components/admin/resources/resources-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Resources" };

export default async function ResourcesPage() {
  await requireAdminPage("/admin/resources");
  return <ResourcesScreen />;
}
