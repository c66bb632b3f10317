import { SignedInScreen } from "@/components/admin/shell/signed-in-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Signed in" };

/** Where a sign-in beside a text ends, which is open in another tab. */
export default async function SignedInPage() {
  await requireAdminPage("/admin/signed-in");
  return <SignedInScreen />;
}
