import { RedirectsScreen } from "@/components/admin/redirects/redirects-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Redirects" };

export default adminPage("/admin/redirects", () => <RedirectsScreen />);
