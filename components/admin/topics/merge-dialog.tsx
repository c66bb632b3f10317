import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Field } from "@/components/ui/field";
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
  const write = useWrite({
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

  return (
    <FormDialog
      isDisabled={into === ""}
      write={write}
      pending={texts.merging}
      submit={texts.mergeAction}
      onClose={onClose}
      onSubmit={() => write.mutate(into)}
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
