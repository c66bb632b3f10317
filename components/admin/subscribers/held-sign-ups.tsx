import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call, reading } from "@/components/admin/shell/call";
import { useWaiting } from "@/components/admin/shell/use-waiting";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useConfirm } from "@/components/ui/use-confirm";
import type { FloodDecision, HeldFlood } from "@/lib/domains/newsletter/schema";
import { formatDate } from "@/lib/text/dates";
import { heldTexts } from "./texts";

type Decision = { flood: HeldFlood; action: FloodDecision };

/** Sign-ups that look like a flood, each with what they have in common; nothing when none are held. */
export function HeldSignUps({ onDecided }: { onDecided: () => void }) {
  const id = useId();
  const [confirm, question] = useConfirm();
  const { data: waiting } = useWaiting();
  const isAny = waiting !== undefined && waiting.floods > 0;
  const { data: floods = [] } = useQuery({
    ...reading("GET /api/admin/subscribers/held"),
    enabled: isAny,
  });
  const decision = useWrite({
    write: ({ flood, action }: Decision) =>
      call("POST /api/admin/subscribers/held/{id}", { id: flood.id, body: { action } }),
    success: ({ count }, { action }) =>
      action === "release" ? heldTexts.released(count) : heldTexts.erased(count),
    failure: (_, { action }) =>
      action === "release" ? heldTexts.releaseFailed : heldTexts.eraseFailed,
    reloads: ["GET /api/admin/subscribers", "GET /api/admin/subscribers/held"],
    onSuccess: onDecided,
  });
  if (!isAny || floods.length === 0) return null;

  async function decide(flood: HeldFlood, action: FloodDecision): Promise<void> {
    if (decision.isPending) return;
    const asked = {
      question: heldTexts.eraseQuestion(heldTexts.trait(flood)),
      action: heldTexts.erase,
    };
    if (action === "release" || (await confirm(asked))) decision.mutate({ flood, action });
  }

  return (
    <section aria-labelledby={id} className="mb-5">
      <Notice>
        <div className="grid w-full gap-3">
          <p>
            <b id={id}>{heldTexts.title(floods.reduce((total, { count }) => total + count, 0))}</b>{" "}
            {heldTexts.says}
          </p>
          <ul className="grid gap-3">
            {floods.map((flood) => {
              const trait = heldTexts.trait(flood);
              const isPending = decision.isPending && decision.variables.flood.id === flood.id;
              return (
                <li
                  aria-busy={isPending}
                  className="flex flex-wrap items-center gap-2"
                  key={flood.id}
                >
                  <p className="flex-[1_1_18rem] wrap-anywhere">
                    {trait}{" "}
                    <span className="text-sm text-quiet">
                      {heldTexts.since(formatDate(flood.firstAt), formatDate(flood.lastAt))}
                    </span>
                  </p>
                  <Button
                    aria-disabled={isPending}
                    aria-label={heldTexts.releaseHint(trait)}
                    className="bg-raised"
                    onClick={() => decide(flood, "release")}
                    size="small"
                    variant="quiet"
                  >
                    {heldTexts.release}
                  </Button>
                  <Button
                    aria-disabled={isPending}
                    aria-label={heldTexts.eraseHint(trait)}
                    className="bg-raised"
                    onClick={() => decide(flood, "erase")}
                    size="small"
                    variant="danger"
                  >
                    {heldTexts.erase}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      </Notice>
      {question}
    </section>
  );
}
