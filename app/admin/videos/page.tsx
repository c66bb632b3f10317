import { VideosScreen } from "@/components/admin/videos/videos-screen";
import { adminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Videos" };

export default adminPage("/admin/videos", () => <VideosScreen imageSetting={imageSetting} />);
