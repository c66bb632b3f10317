import { useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "@/components/ui/icons";
import { renderThen } from "@/components/ui/render-then";
import { Switch } from "@/components/ui/switch";
import { DestinationControl } from "./destination-control";
import type { GroupFormState } from "./group-state";
import type { SettingField } from "./setting-fields";
import { controlTexts as texts } from "./texts";

type ListControlProps = {
  form: GroupFormState;
  field: SettingField;
  entry: SettingField[];
};

export function ListControl({ form, field, entry }: ListControlProps) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: field.name,
  });
  const [outcome, setOutcome] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const error = form.getFieldState(field.name, form.formState).error?.message;

  function moveTo(from: number, to: number): void {
    const change = () => {
      move(from, to);
      setOutcome(texts.moved(texts.entry(field.label, from + 1), to + 1, fields.length));
    };
    // What had the focus is another entry's then.
    const button = to < from ? "up" : "down";
    renderThen(change, () =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus(),
    );
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {fields.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={list}>
          {fields.map(({ id }, at) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-line bg-paper p-3"
              key={id}
            >
              {entry.map((part) => (
                <EntryPart
                  form={form}
                  key={part.name}
                  label={entry.length === 1 ? texts.entry(part.label, at + 1) : part.label}
                  name={`${field.name}.${at}.${part.name}`}
                  part={part}
                />
              ))}
              <div className="-mb-1 -ml-1 flex flex-wrap items-center gap-1">
                <Button
                  aria-disabled={at === 0}
                  aria-label={`${texts.up}: ${texts.entry(field.label, at + 1)}`}
                  data-move="up"
                  onClick={() => at > 0 && moveTo(at, at - 1)}
                  variant="icon"
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  aria-disabled={at === fields.length - 1}
                  aria-label={`${texts.down}: ${texts.entry(field.label, at + 1)}`}
                  data-move="down"
                  onClick={() => at < fields.length - 1 && moveTo(at, at + 1)}
                  variant="icon"
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  aria-label={`${texts.remove}: ${texts.entry(field.label, at + 1)}`}
                  className="ml-auto"
                  onClick={() => {
                    remove(at);
                    add.current?.focus();
                  }}
                  variant="flatDanger"
                >
                  <Trash2 /> {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <ErrorLine>{error}</ErrorLine>
      {field.hint && <HintLine>{field.hint}</HintLine>}
      <Button
        aria-label={texts.addTo(field.label)}
        className="justify-self-start"
        onClick={() => append(Object.fromEntries(entry.map(emptyPart)))}
        ref={add}
        size="small"
        variant="quiet"
      >
        <Plus /> {texts.add}
      </Button>
      <p className="sr-only" role="status">
        {outcome}
      </p>
    </fieldset>
  );
}

function emptyPart({ name, control }: SettingField): [string, unknown] {
  return [name, control === "switch" ? false : ""];
}

type EntryPartProps = { form: GroupFormState; part: SettingField; name: string; label: string };

function EntryPart({ form, part, name, label }: EntryPartProps) {
  switch (part.control) {
    case "destination":
      return <DestinationControl form={form} label={label} name={name} />;
    case "switch":
      return <Switch {...form.register(name)} id={`${name}-switch`} label={label} />;
    default:
      return (
        <FormField
          autoComplete="off"
          form={form}
          label={label}
          name={name}
          required={part.isRequired}
          {...(part.control === "text" && { rows: 2 })}
          {...(part.control === "link" && { inputMode: "url", placeholder: "https://" })}
        />
      );
  }
}
