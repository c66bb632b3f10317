import { TrashScreen } from "@/components/admin/trash/trash-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Trash | ${site.name}` };

export default async function TrashPage() {
  await requireAdminPage("/admin/trash");
  return <TrashScreen />;
}
