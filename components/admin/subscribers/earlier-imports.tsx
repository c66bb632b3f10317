import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call, reading } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import type { SubscriberImport } from "@/lib/domains/newsletter/schema";
import { earlierTexts } from "./texts";

const LIST = "GET /api/admin/subscriber-imports";

export function useUndoImport(onSuccess?: () => void) {
  return useConfirmedWrite({
    asks: () => ({ question: earlierTexts.undoQuestion, action: earlierTexts.undo }),
    write: (id: string) =>
      call("POST /api/admin/subscriber-imports/{id}", { id, body: { action: "undo" } }),
    success: earlierTexts.undone,
    failure: earlierTexts.undoFailed,
    reloads: ["GET /api/admin/subscribers", LIST],
    onSuccess,
  });
}

export function EarlierImports() {
  const id = useId();
  const undo = useUndoImport();
  const { data: imports = [] } = useQuery({
    ...reading(LIST),
    refetchOnMount: "always",
  });
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1.5 text-sm font-semibold" id={id}>
        {earlierTexts.heading}
      </h3>
      <ul className="max-h-48 overflow-y-auto text-sm">
        {imports.map((one) => (
          <li className="flex flex-wrap items-center gap-x-3" key={one.id}>
            <span className="min-w-0 flex-auto wrap-anywhere">{describe(one)}</span>
            {one.state !== "undone" && (
              <Button
                aria-disabled={undo.isPending}
                aria-label={earlierTexts.undoOf(describe(one))}
                onClick={() => undo.ask(one.id)}
                variant="link"
              >
                {earlierTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undo.question}
    </section>
  );
}

function describe({ name, state, createdAt, outcome }: SubscriberImport): string {
  const when = formatDayAndTime(createdAt);
  const what = name === "" ? when : `${when}, ${name}`;
  return `${what}: ${earlierTexts.state(state, outcome?.added.count ?? 0)}`;
}
