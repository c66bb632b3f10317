import { ProgramsScreen } from "@/components/admin/programs/programs-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Tokens" };

export default adminPage("/admin/programs", () => <ProgramsScreen />);
