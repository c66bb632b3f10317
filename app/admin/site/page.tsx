import { readFields } from "@/components/admin/site/setting-schema";
import { SiteScreen } from "@/components/admin/site/site-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Words and look" };

export default async function SitePage() {
  await requireAdminPage("/admin/site");
  return <SiteScreen fields={readFields()} imageSetting={imageSetting} />;
}
