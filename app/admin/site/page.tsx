import { readFields } from "@/components/admin/site/setting-schema";
import { SiteScreen } from "@/components/admin/site/site-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";
import { defaultsIn } from "@/lib/site/settings/defaults/settings";
import { readSettings } from "@/lib/site/settings/settings";

export const instant = false;

export const metadata = { title: "Words and look" };

export default async function SitePage() {
  await requireAdminPage("/admin/site");
  const { language } = (await readSettings()).site;
  return (
    <SiteScreen
      defaults={{ language, settings: defaultsIn(language) }}
      fields={readFields()}
      imageSetting={imageSetting}
    />
  );
}
