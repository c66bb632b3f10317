import { formatDayAndTime } from "@/components/admin/shell/moment";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { Restored } from "@/lib/domains/backup/schema";
import { texts } from "./texts";

/** What a restore brought back, what its owner should know of it, and the way on. */
export function RestoreOutcome({ restored }: { restored: Restored }) {
  const { createdAt, applied, gone, uncertain, notMailed } = restored;
  return (
    <Notice className="mt-3.5" role="status">
      <div className="grid gap-2">
        <p>
          <b>{texts.restored(restored, formatDayAndTime(createdAt))}</b>
        </p>
        {applied.length > 0 && <p>{texts.restoredApplied}</p>}
        {gone > 0 && <p>{texts.restoredMissing(gone)}</p>}
        {uncertain > 0 && <p>{texts.restoredUncertain(uncertain)}</p>}
        {notMailed.length > 0 && <p>{texts.restoredNotMailed(notMailed)}</p>}
        <p>{texts.restoredLeft}</p>
        <p>
          <LinkButton href="/api/login?callbackUrl=%2Fadmin" size="small">
            {texts.signIn}
          </LinkButton>
        </p>
      </div>
    </Notice>
  );
}
