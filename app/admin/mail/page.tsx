import { StuckMailings } from "@/components/admin/articles/mailings/stuck-mailings";
import { MailScreen } from "@/components/admin/mail/mail-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Email problems" };

export default adminPage("/admin/mail", () => <MailScreen mailings={<StuckMailings />} />);
