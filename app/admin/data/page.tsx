import { DataScreen } from "@/components/admin/data/data-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Backups" };

export default adminPage("/admin/data", () => <DataScreen />);
