import { CalendarScreen } from "@/components/admin/articles/calendar/calendar-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Calendar" };

export default adminPage("/admin/articles/calendar", () => <CalendarScreen />);
