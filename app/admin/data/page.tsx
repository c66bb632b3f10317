import { DataScreen } from "@/components/admin/data/data-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Backups" };

export default async function DataPage() {
  await requireAdminPage("/admin/data");
  return <DataScreen />;
}
