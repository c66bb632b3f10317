import { FirstHourScreen } from "@/components/admin/first-hour/first-hour-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "First hour" };

export default adminPage("/admin/first-hour", () => <FirstHourScreen />);
