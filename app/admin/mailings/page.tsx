import { MailingsScreen } from "@/components/admin/articles/mailings/mailings-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "All newsletters" };

export default adminPage("/admin/mailings", () => <MailingsScreen />);
