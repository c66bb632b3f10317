import { PagesScreen } from "@/components/admin/pages/pages-screen";
import { adminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Pages" };

export default adminPage("/admin/pages", () => <PagesScreen imageSetting={imageSetting} />);
