import { call } from "@/components/admin/shell/call";
import { formatMoment } from "@/components/admin/shell/moment";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTags, CardTitle } from "@/components/ui/card-list";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { QueryState } from "@/components/ui/query-state";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { AdminDelivery, AdminWebhook } from "@/lib/site/webhooks/schema";
import { arrivalFailure, requireArrival } from "./not-arrived";
import { texts as screenTexts, statusTexts, logTexts as texts } from "./texts";

export const DELIVERIES = "GET /api/admin/webhooks/{id}/deliveries";

const tones: Record<AdminDelivery["status"], TagTone> = {
  queued: "lavender",
  sending: "lavender",
  delivered: "sage",
  failed: "brick",
};

type WebhookLogProps = { webhook: AdminWebhook; onClose: () => void };

/** What was sent to a webhook, what it answered, and the way to send it once more. */
export function WebhookLog({ webhook: { id, address }, onClose }: WebhookLogProps) {
  const log = useFresh(DELIVERIES, id);
  const again = useWrite({
    write: (delivery: string) =>
      requireArrival(call("POST /api/admin/webhook-deliveries/{id}", { id: delivery })),
    success: screenTexts.arrived,
    failure: arrivalFailure(texts.againFailed),
    reloads: [DELIVERIES, "GET /api/admin/webhooks"],
  });
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose}>
        {texts.title}
      </DialogHead>
      <DialogBody>
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className="mt-1 text-sm text-quiet">{texts.says}</p>
        <QueryState query={log} rows={3} texts={texts} />
        {log.data?.length === 0 && <p className="mt-4 text-quiet">{texts.none}</p>}
        <ul className="mt-4">
          {log.data?.map((delivery) => (
            <Delivery
              delivery={delivery}
              isSending={again.isPending && again.variables === delivery.id}
              key={delivery.id}
              onAgain={() => !again.isPending && again.mutate(delivery.id)}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogFoot>
    </Dialog>
  );
}

type DeliveryProps = { delivery: AdminDelivery; isSending: boolean; onAgain: () => void };

function Delivery({ delivery, isSending, onAgain }: DeliveryProps) {
  const { event, status, attempts, createdAt, dueAt, httpStatus, ms, answer, problem } = delivery;
  const when = formatMoment(createdAt);
  return (
    <Card aria-busy={isSending}>
      <div className="min-w-0">
        <CardTitle>{event}</CardTitle>
        <CardTags>
          <Tag tone={tones[status]}>{statusTexts[status]}</Tag>
          {httpStatus !== null && <Tag>{httpStatus}</Tag>}
        </CardTags>
        {problem && <p className="mt-2 leading-normal wrap-anywhere">{problem}</p>}
        <CardFacts>
          <time dateTime={createdAt}>{when}</time>
          {attempts > 0 && <span>{texts.attempts(attempts)}</span>}
          {ms !== null && <span>{texts.took(ms)}</span>}
          {dueAt && <time dateTime={dueAt}>{texts.nextAt(formatMoment(dueAt))}</time>}
        </CardFacts>
        {answer && (
          <details className="mt-2">
            <summary className="cursor-pointer py-3 text-sm text-quiet">{texts.answer}</summary>
            <pre className="mt-1 overflow-x-auto rounded-control bg-paper p-3 text-xs whitespace-pre-wrap wrap-anywhere">
              {answer}
            </pre>
          </details>
        )}
      </div>
      <CardActions>
        <Button
          aria-disabled={isSending}
          aria-label={texts.againOf(event, when)}
          onClick={onAgain}
          variant="flat"
        >
          {texts.again}
        </Button>
      </CardActions>
    </Card>
  );
}
