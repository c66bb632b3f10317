import { TopicsScreen } from "@/components/admin/topics/topics-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Categories and tags" };

export default adminPage("/admin/topics", () => <TopicsScreen />);
