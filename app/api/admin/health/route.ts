import { readBackupStatus } from "@/lib/domains/backup/owner";
import { joinedCalls } from "@/lib/domains/joined";
import { readSignUpQueue } from "@/lib/domains/newsletter/owner";
import { readMailQueue } from "@/lib/mail/owner";
import { readSiteHealth } from "@/lib/site/health/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/health", joinedCalls, {
  GET: async ({ admin }) => {
    const [site, mail, signUps, backup] = await Promise.all([
      readSiteHealth(admin),
      readMailQueue(admin),
      readSignUpQueue(admin),
      readBackupStatus(admin),
    ]);
    return { site, mail, signUps, backup };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
