import { HealthScreen } from "@/components/admin/health/health-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Health | ${site.name}` };

export default async function HealthPage() {
  await requireAdminPage("/admin/health");
  return <HealthScreen />;
}
