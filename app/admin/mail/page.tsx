import { StuckMailings } from "@/components/admin/articles/mailings/stuck-mailings";
import { MailScreen } from "@/components/admin/mail/mail-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Email problems" };

export default async function MailPage() {
  await requireAdminPage("/admin/mail");
  return <MailScreen mailings={<StuckMailings />} />;
}
