import { EditorsScreen } from "@/components/admin/editors/editors-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Editors" };

export default adminPage("/admin/editors", () => <EditorsScreen />);
