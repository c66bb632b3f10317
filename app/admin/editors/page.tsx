import { EditorsScreen } from "@/components/admin/editors/editors-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Editors" };

export default async function EditorsPage() {
  await requireAdminPage("/admin/editors");
  return <EditorsScreen />;
}
