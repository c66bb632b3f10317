import { CalendarScreen } from "@/components/admin/articles/calendar/calendar-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Calendar" };

export default async function CalendarPage() {
  await requireAdminPage("/admin/articles/calendar");
  return <CalendarScreen />;
}
