import { trashNames } from "@/app/_flows/trash/trash";
import { TrashScreen } from "@/components/admin/trash/trash-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Trash" };

export default adminPage("/admin/trash", () => <TrashScreen names={trashNames} />);
