import { WelcomeScreen } from "@/components/admin/articles/mailings/welcome-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Welcome messages" };

export default async function WelcomePage() {
  await requireAdminPage("/admin/mailings/welcome");
  return <WelcomeScreen />;
}
