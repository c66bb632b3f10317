import { ResourcesScreen } from "@/components/admin/resources/resources-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Resources" };

export default adminPage("/admin/resources", () => <ResourcesScreen />);
