import { countOf } from "@/components/admin/shell/count";
import { HostSentence } from "@/components/admin/shell/host-sentence";
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
import { Tag, type TagTone } from "@/components/ui/tag";
import type { MailDecision, MailStatus, OutboxMail } from "@/lib/mail/schema";
import { kindTexts, statusTexts, texts } from "./texts";

const tones: Partial<Record<MailStatus, TagTone>> = { failed: "brick", uncertain: "lavender" };

type MailRowProps = {
  mail: OutboxMail;
  isDeciding: boolean;
  onDecide: (action: MailDecision) => void;
};

export function MailRow({ mail, isDeciding, onDecide }: MailRowProps) {
  const { kind, to, status, attempts, problem, subject, createdAt } = mail;
  const state = statusTexts[status];
  const name = `“${subject ?? kindTexts[kind]}” to ${to}`;
  const isUncertain = status === "uncertain";
  const dismiss = isUncertain ? texts.markArrived : texts.dismiss;
  return (
    <Card aria-busy={isDeciding}>
      <div className="min-w-0">
        <CardTitle>{to}</CardTitle>
        <CardTags>
          {state && <Tag tone={tones[status] ?? "plain"}>{state.label}</Tag>}
          <Tag>{kindTexts[kind]}</Tag>
        </CardTags>
        {subject && <CardText>{subject}</CardText>}
        <div className="mt-2 leading-normal">
          <HostSentence>{problem ?? state?.says ?? ""}</HostSentence>
        </div>
        <CardFacts>
          <span>
            Written <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          {attempts > 0 && <span>{countOf(attempts, "attempt")}</span>}
        </CardFacts>
      </div>
      <CardActions>
        <Button
          aria-disabled={isDeciding}
          aria-label={`${texts.again}: ${name}`}
          onClick={() => onDecide("again")}
          variant="flat"
        >
          {texts.again}
        </Button>
        <Button
          aria-disabled={isDeciding}
          aria-label={`${dismiss}: ${name}`}
          onClick={() => onDecide("dismiss")}
          variant={isUncertain ? "flat" : "flatDanger"}
        >
          {dismiss}
        </Button>
      </CardActions>
    </Card>
  );
}
