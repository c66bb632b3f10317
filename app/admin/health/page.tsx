import { HealthScreen } from "@/components/admin/health/health-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Health" };

export default adminPage("/admin/health", () => <HealthScreen />);
