import { MailNotice } from "@/components/admin/mail/mail-notice";
import { SubscribersScreen } from "@/components/admin/subscribers/subscribers-screen";
import { adminPage } from "@/lib/auth/require-admin";
import { SIGN_UP_PATH } from "@/lib/domains/newsletter/embed";
import { isMailConfigured } from "@/lib/mail/queue";
import { absoluteUrl } from "@/lib/site/seo/metadata";

export const instant = false;

export const metadata = { title: "Subscribers" };

export default adminPage("/admin/subscribers", () => (
  <SubscribersScreen
    notice={<MailNotice />}
    signUpAddress={isMailConfigured ? absoluteUrl(SIGN_UP_PATH) : null}
  />
));
