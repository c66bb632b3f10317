import { ProgramsScreen } from "@/components/admin/programs/programs-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Tokens" };

export default async function ProgramsPage() {
  await requireAdminPage("/admin/programs");
  return <ProgramsScreen />;
}
