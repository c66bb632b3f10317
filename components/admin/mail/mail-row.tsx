import { formatMoment } from "@/components/admin/shell/moment";
import type { MailDecision, MailStatus, OutboxMail } from "@/lib/mail/schema";

const kinds: Record<OutboxMail["kind"], string> = {
  confirm: "Please confirm your address",
  welcome: "Welcome",
  article: "Article",
  "article-test": "Test of an article",
  comment: "Notice of a comment",
  suggestions: "Notice of suggestions",
};

const states: Partial<Record<MailStatus, { label: string; className: string; says: string }>> = {
  failed: {
    label: "Failed",
    className: "tag tag-failed",
    says: "The mail server refused it.",
  },
  uncertain: {
    label: "Uncertain",
    className: "tag tag-draft",
    says: "Nobody knows whether it arrived.",
  },
  queued: {
    label: "Waiting",
    className: "tag tag-category",
    says: "It waits for longer than it should. It goes out by itself as soon as that works.",
  },
};

type MailRowProps = {
  mail: OutboxMail;
  isDeciding: boolean;
  onDecide: (action: MailDecision) => void;
};

export function MailRow({ mail, isDeciding, onDecide }: MailRowProps) {
  const { kind, to, status, attempts, problem, subject, createdAt } = mail;
  const state = states[status];
  const name = `“${subject ?? kinds[kind]}” to ${to}`;
  const dismiss = status === "uncertain" ? "Mark as arrived" : "Dismiss";
  return (
    <li aria-busy={isDeciding} className="item">
      <div className="item-words">
        <h3>{to}</h3>
        <p className="item-badges">
          {state && <span className={state.className}>{state.label}</span>}
          <span className="tag tag-category">{kinds[kind]}</span>
        </p>
        {subject && <p className="item-text">{subject}</p>}
        <p className="mail-problem">{problem ?? state?.says}</p>
        <p className="item-facts">
          <span>
            Written <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          {attempts > 0 && <span>{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>}
        </p>
      </div>
      <div className="item-actions">
        <button
          aria-disabled={isDeciding}
          aria-label={`Send again: ${name}`}
          className="action"
          onClick={() => onDecide("again")}
          type="button"
        >
          Send again
        </button>
        <button
          aria-disabled={isDeciding}
          aria-label={`${dismiss}: ${name}`}
          className={status === "uncertain" ? "action" : "action action-danger"}
          onClick={() => onDecide("dismiss")}
          type="button"
        >
          {dismiss}
        </button>
      </div>
    </li>
  );
}
