import { formatMoment } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { Tag } from "@/components/ui/tag";
import type { AdminWebhook } from "@/lib/site/webhooks/schema";
import { eventTexts, texts } from "./texts";

export type WebhookAction = "edit" | "test" | "log" | "pause" | "renew" | "delete";

type WebhookCardProps = {
  webhook: AdminWebhook;
  isBusy: boolean;
  onAction: (action: WebhookAction) => void;
};

export function WebhookCard({ webhook, isBusy, onAction }: WebhookCardProps) {
  const { address, description, events, isPaused, pauseReason, failingSince } = webhook;
  const actions: [WebhookAction, string][] = [
    ["edit", texts.edit],
    ["log", texts.log],
    ["test", texts.test],
    ["pause", isPaused ? texts.resume : texts.pause],
    ["renew", texts.renew],
    ["delete", texts.delete],
  ];
  return (
    <Card aria-busy={isBusy} className="">
      <div className="min-w-0">
        <CardTitle>{description || address}</CardTitle>
        <CardTags>
          {isPaused ? (
            <Tag tone={pauseReason ? "brick" : "lavender"}>{texts.paused}</Tag>
          ) : failingSince ? (
            <Tag tone="brick">{texts.failing}</Tag>
          ) : (
            <Tag tone="sage">{texts.active}</Tag>
          )}
        </CardTags>
        {description && <CardText>{address}</CardText>}
        {isPaused && (
          <p className="mt-2 leading-normal">
            {pauseReason ? texts.pausedBecause(pauseReason) : texts.pausedHint}
          </p>
        )}
        {!isPaused && failingSince && (
          <p className="mt-2 leading-normal">{texts.failingSince(formatMoment(failingSince))}</p>
        )}
        <CardFacts>
          {events.map((event) => (
            <span key={event}>{eventTexts[event]}</span>
          ))}
        </CardFacts>
      </div>
      <CardActions className="">
        {actions.map(([action, label]) => (
          <Button
            aria-disabled={isBusy}
            aria-label={texts.of(label, description || address)}
            key={action}
            onClick={() => !isBusy && onAction(action)}
            variant={action === "delete" ? "flatDanger" : "flat"}
          >
            {label}
          </Button>
        ))}
      </CardActions>
    </Card>
  );
}
