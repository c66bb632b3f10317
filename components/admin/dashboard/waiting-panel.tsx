import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { useWaiting } from "@/components/admin/shell/use-waiting";
import { Button } from "@/components/ui/button";
import { ArrowRight } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { whatWaits } from "@/lib/site/waiting/rules";
import { waitingTexts as texts } from "./texts";

/** What needs the owner, each with its count and the way to it. */
export function WaitingPanel() {
  const id = useId();
  const { data, isPending, refetch } = useWaiting();
  const waiting = data ? whatWaits(data) : [];
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <h2 id={id}>{texts.title}</h2>
      {isPending && <SkeletonRows label={texts.loading} rows={1} />}
      {!data && !isPending && (
        <p className="mt-2.5 flex flex-wrap items-center gap-3 text-quiet" role="alert">
          {texts.failed}
          <Button onClick={() => refetch()} size="small" variant="quiet">
            {texts.retry}
          </Button>
        </p>
      )}
      {data && waiting.length === 0 && <p className="mt-2.5 text-quiet">{texts.nothing}</p>}
      {data && waiting.length > 0 && (
        <ul className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-2.5">
          {waiting.map(({ name, count, href, sentence }) => (
            <li key={name}>
              <AdminLink
                className="grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-control border border-line px-3.5 py-2 text-ink no-underline hover:bg-sage hover:text-ink"
                href={href}
              >
                <span className="min-w-8 text-center font-serif text-2xl font-[560] text-teal lining-nums">
                  {count}
                </span>
                <span className="leading-[1.35] font-medium">{sentence}</span>
                <ArrowRight aria-hidden="true" className="text-quiet" />
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
