import { HealthScreen } from "@/components/admin/health/health-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Health" };

export default async function HealthPage() {
  await requireAdminPage("/admin/health");
  return <HealthScreen />;
}
