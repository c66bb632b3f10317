import { readBackupStatus } from "@/lib/domains/backup/owner";
import { readSignUpQueue } from "@/lib/domains/newsletter/owner";
import { readMailQueue } from "@/lib/mail/owner";
import { readSiteHealth } from "@/lib/site/health/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "How the site is doing is asked with METRICS_TOKEN, at /api/metrics.",
    },
    async ({ admin }) => {
      const [site, mail, signUps, backup] = await Promise.all([
        readSiteHealth(admin),
        readMailQueue(admin),
        readSignUpQueue(admin),
        readBackupStatus(admin),
      ]);
      return { site, mail, signUps, backup };
    },
  ),
});
