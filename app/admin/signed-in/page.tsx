import { SignedInScreen } from "@/components/admin/shell/signed-in-screen";
import { editorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Signed in" };

/** Where a sign-in beside a text ends, which is open in another tab. */
export default editorPage("/admin/signed-in", () => <SignedInScreen />);
