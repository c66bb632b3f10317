import { PicturesScreen } from "@/components/admin/pictures/pictures-screen";
import { editorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Pictures" };

export default editorPage("/admin/pictures", () => <PicturesScreen />);
