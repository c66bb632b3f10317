import { useId } from "react";
import { countOf } from "@/components/admin/shell/count";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { HintLine } from "@/components/ui/field-message";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";
import { clickTexts } from "./texts";

const CLICKS = "GET /api/admin/mailings/{id}/clicks";

export function MailingClicks({ mailingId }: { mailingId: string }) {
  const id = useId();
  const clicks = useFresh(CLICKS, mailingId);
  return (
    <Panel aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id}>{clickTexts.title}</h2>
      <QueryState query={clicks} rows={2} texts={clickTexts} />
      {clicks.data?.length === 0 && <p>{clickTexts.none}</p>}
      {clicks.data && clicks.data.length > 0 && (
        <ul className="grid divide-y divide-line">
          {clicks.data.map(({ href, clicks: count }) => (
            <li className="flex flex-wrap justify-between gap-x-6 py-2" key={href}>
              <a className="min-w-0 wrap-anywhere" href={href} rel="noopener" target="_blank">
                {href.replace(/^https?:\/\//, "")}
              </a>
              <span className="font-semibold tabular-nums">{countOf(count, "click")}</span>
            </li>
          ))}
        </ul>
      )}
      <HintLine>{clickTexts.hint}</HintLine>
    </Panel>
  );
}
