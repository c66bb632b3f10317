import { SeriesScreen } from "@/components/admin/series/series-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Series" };

export default adminPage("/admin/series", () => <SeriesScreen />);
