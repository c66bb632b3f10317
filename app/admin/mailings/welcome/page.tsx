import { WelcomeScreen } from "@/components/admin/articles/mailings/welcome-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Welcome messages" };

export default adminPage("/admin/mailings/welcome", () => <WelcomeScreen />);
