import { useId } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { Notice } from "@/components/ui/notice";
import { silentTexts } from "./texts";

const SILENT = "GET /api/admin/subscribers/silent";

/** Readers of whom nothing was heard for a year, with the way to ask them; nothing where there are none. */
export function SilentReaders({ onAsked }: { onAsked: () => void }) {
  const id = useId();
  const { data } = useFresh(SILENT);
  const asking = useConfirmedWrite({
    asks: (count) => ({
      question: silentTexts.question(count),
      action: silentTexts.ask,
      isDestructive: false,
    }),
    write: (count: number) => call("POST /api/admin/subscribers/silent", { body: { count } }),
    success: ({ count }) => silentTexts.asked(count),
    failure: silentTexts.failed,
    reloads: [SILENT],
    onSuccess: onAsked,
  });
  const { silent = 0, waiting = 0 } = data ?? {};
  if (silent === 0 && waiting === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <Notice>
        <div className="grid flex-[1_1_18rem] gap-1">
          <p>
            <b id={id}>{silentTexts.title(silent)}</b> {silentTexts.says}
          </p>
          {waiting > 0 && <p className="text-sm text-quiet">{silentTexts.waiting(waiting)}</p>}
          <ErrorLine>{serverMessage(asking.error)}</ErrorLine>
        </div>
        {silent > 0 && (
          <Button
            aria-disabled={asking.isPending}
            className="bg-raised"
            onClick={() => asking.ask(silent)}
            size="small"
            variant="quiet"
          >
            {silentTexts.ask}
          </Button>
        )}
      </Notice>
      {asking.question}
    </section>
  );
}
