import { trashNames } from "@/app/_flows/trash/trash";
import { TrashScreen } from "@/components/admin/trash/trash-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Trash" };

export default async function TrashPage() {
  await requireAdminPage("/admin/trash");
  return <TrashScreen names={trashNames} />;
}
