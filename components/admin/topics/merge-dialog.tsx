import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { topicId } from "@/lib/site/topics/rules";
import type { TopicItem } from "@/lib/site/topics/schema";
import { texts, usesText } from "./texts";

type MergeDialogProps = {
  topic: TopicItem;
  /** What it can be merged into. */
  others: TopicItem[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks which category or tag is to take this one's place. */
export function MergeDialog({ topic, others, onClose, onDone }: MergeDialogProps) {
  const id = useId();
  const [into, setInto] = useState("");
  const { mutate, isPending, error } = useWrite({
    write: (target: string) =>
      call("POST /api/admin/topics/{id}/merge", { id: topicId(topic), body: { into: target } }),
    success: (merged) => texts.merged(merged.name),
    failure: texts.mergeFailed,
    undo: ({ undo }) => ({
      write: () => call("POST /api/admin/topics/unmerge", { body: { merge: undo } }),
      success: texts.unmerged(topic.name),
      failure: texts.unmergeFailed,
    }),
    reloads: [
      "GET /api/admin/topics",
      "GET /api/admin/articles",
      "GET /api/admin/articles/subjects",
    ],
    onSuccess: onDone,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending && into !== "") mutate(into);
  }

  return (
    <FormDialog
      isDisabled={into === ""}
      isPending={isPending}
      pending={texts.merging}
      problem={serverMessage(error)}
      submit={texts.mergeAction}
      onClose={onClose}
      onSubmit={submit}
      title={`Merge “${topic.name}”`}
    >
      <p id={`${id}-says`}>{texts.mergeSays(topic.name, usesText(topic))}</p>
      <Field id={id} label={texts.mergeInto}>
        <Select
          aria-describedby={`${id}-says`}
          data-autofocus=""
          id={id}
          onChange={(event) => setInto(event.target.value)}
          required
          value={into}
        >
          <option value="">{texts.choose}</option>
          {others.map((other) => (
            <option key={other.slug} value={other.slug}>
              {`${other.name} (${usesText(other)})`}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
