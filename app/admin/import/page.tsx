import { ImportScreen } from "@/components/admin/import/import-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Move in" };

export default adminPage("/admin/import", () => <ImportScreen />);
