import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf } from "@/components/admin/shell/failure";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { HintLine } from "@/components/ui/field-message";
import { TextField } from "@/components/ui/text-field";
import { topicId } from "@/lib/site/topics/rules";
import {
  TOPIC_DESCRIPTION_MAX_CHARACTERS,
  type TopicInput,
  type TopicItem,
} from "@/lib/site/topics/schema";
import { CATEGORY_MAX_CHARACTERS, TAG_MAX_CHARACTERS } from "@/lib/text/input";
import { slugify } from "@/lib/text/slug";
import { texts } from "./texts";

type TopicDialogProps = { topic: TopicItem; onClose: () => void; onDone: () => void };

/** What a category or tag is called, what it is about, and which old addresses lead to it. */
export function TopicDialog({ topic, onClose, onDone }: TopicDialogProps) {
  const id = useId();
  const [name, setName] = useState(topic.name);
  const [description, setDescription] = useState(topic.description);
  const [formerSlugs, setFormerSlugs] = useState(topic.formerSlugs);
  const write = useWrite({
    write: (body: TopicInput) => call("PUT /api/admin/topics/{id}", { id: topicId(topic), body }),
    success: (saved) => texts.saved(saved.name),
    failure: texts.saveFailed,
    undo: (saved) => ({
      write: () => {
        const { name, description, formerSlugs } = topic;
        return call("PUT /api/admin/topics/{id}", {
          id: topicId(saved),
          body: { name, description, formerSlugs },
        });
      },
      success: texts.unsaved(topic.name),
      failure: texts.saveFailed,
    }),
    reloads: [
      "GET /api/admin/topics",
      "GET /api/admin/articles",
      "GET /api/admin/articles/subjects",
    ],
    onSuccess: onDone,
  });
  const slug = slugify(name);
  const isMoving = slug !== "" && slug !== topic.slug;

  return (
    <FormDialog
      write={write}
      pending={texts.saving}
      fields={["name"]}
      submit={texts.save}
      onClose={onClose}
      onSubmit={() => write.mutate({ name, description, formerSlugs })}
      title={`Edit “${topic.name}”`}
    >
      <TextField
        data-autofocus=""
        error={fieldErrorsOf(write.error).name?.[0]}
        hint={isMoving && texts.newAddress(`/articles/${topic.kind}/${slug}`)}
        isHintLive
        label={texts.name}
        maxLength={topic.kind === "tag" ? TAG_MAX_CHARACTERS : CATEGORY_MAX_CHARACTERS}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <TextField
        hint={texts.descriptionHint}
        label={texts.description}
        maxLength={TOPIC_DESCRIPTION_MAX_CHARACTERS}
        onChange={(event) => setDescription(event.target.value)}
        rows={4}
        value={description}
      />
      {topic.formerSlugs.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{texts.former}</legend>
          {topic.formerSlugs.map((former) => (
            <Checkbox
              checked={formerSlugs.includes(former)}
              id={`${id}-${former}`}
              key={former}
              label={`/articles/${topic.kind}/${former}`}
              onChange={(event) =>
                setFormerSlugs(
                  event.target.checked
                    ? [...formerSlugs, former]
                    : formerSlugs.filter((each) => each !== former),
                )
              }
            />
          ))}
          <HintLine id={`${id}-former`}>{texts.formerHint}</HintLine>
        </fieldset>
      )}
    </FormDialog>
  );
}
