import { ImportScreen } from "@/components/admin/import/import-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Move in" };

export default async function ImportPage() {
  await requireAdminPage("/admin/import");
  return <ImportScreen />;
}
