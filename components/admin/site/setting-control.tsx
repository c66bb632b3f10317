import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useId } from "react";
import { callList } from "@/components/admin/shell/call";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { ImageSetting } from "@/lib/images/rules";
import type { GroupFormState } from "./group-state";
import type { SettingField } from "./setting-fields";
import { choiceTexts, controlTexts as texts } from "./texts";

const ListControl = lazyPart(() => import("./list-control"), "ListControl");
const PaletteControl = lazyPart(() => import("./palette-control"), "PaletteControl");
const MarkdownControl = lazyPart(() => import("./markdown-control"), "MarkdownControl");

const PictureControl = lazyPart(() => import("./picture-control"), "PictureControl");

/** Controls that the first of the groups does without. */
export const LAZY_CONTROLS = [ListControl, PaletteControl, MarkdownControl, PictureControl];

const TEXT_ROWS = 3;
const ADDRESS = { autoCapitalize: "none", spellCheck: false } as const;
const GUIDES = ["0", "1", "2"] as const;
const GUIDES_LISTED_MAX = 200;

export type SettingControlProps = {
  form: GroupFormState;
  field: SettingField;
  readOnly: boolean;
  imageSetting: ImageSetting;
};

export function SettingControl(props: SettingControlProps) {
  const { form, field, readOnly } = props;
  const line = {
    autoComplete: "off",
    form,
    hint: field.hint,
    label: field.label,
    name: field.name,
    readOnly,
    required: field.isRequired,
  } as const;
  switch (field.control) {
    case "line":
      return <FormField {...line} />;
    case "text":
      return <FormField {...line} rows={TEXT_ROWS} />;
    case "email":
      return <FormField {...line} {...ADDRESS} inputMode="email" />;
    case "video":
      return <FormField {...line} {...ADDRESS} inputMode="url" />;
    case "link":
      return <FormField {...line} {...ADDRESS} inputMode="url" placeholder="https://" />;
    case "markdown":
      return <MarkdownControl {...props} />;
    case "picture":
      return <PictureControl {...props} />;
    case "switch":
      return <SwitchControl form={form} field={field} />;
    case "list":
      return field.entry ? <ListControl entry={field.entry} field={field} form={form} /> : null;
    case "choice":
      return <ChoiceControl form={form} field={field} />;
    case "destination":
    case "order":
      // The first is a part of a list's entries; order and what is hidden are one control, which the form draws.
      return null;
  }
}

type PartProps = Pick<SettingControlProps, "form" | "field">;

function SwitchControl({ form, field }: PartProps) {
  const id = useId();
  return (
    <div>
      <Switch
        {...form.register(field.name)}
        aria-describedby={field.hint && `${id}-hint`}
        id={id}
        label={field.label}
      />
      {field.hint && <HintLine id={`${id}-hint`}>{field.hint}</HintLine>}
    </div>
  );
}

function ChoiceControl({ form, field }: PartProps) {
  if (field.name === "timeZone") return <ZoneControl field={field} form={form} />;
  if (field.name === "resources") return <GuidesControl field={field} form={form} />;
  if (field.name === "palette") return <PaletteControl field={field} form={form} />;
  return (
    <Labelled field={field} form={form}>
      {(control) => (
        <Select {...form.register(field.name)} {...control}>
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceTexts[field.name]?.[choice] ?? choice}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

type Described = Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid">;

function Labelled({
  form,
  field,
  hint = field.hint,
  children,
}: PartProps & { hint?: string | undefined; children: (control: Described) => ReactNode }) {
  const id = useId();
  const error = form.getFieldState(field.name, form.formState).error?.message;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <Field id={id} isRequired={field.isRequired} label={field.label}>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
      <HintLine id={`${id}-hint`}>{hint}</HintLine>
    </Field>
  );
}

function timeIn(zone: string): string | null {
  try {
    const format = { timeZone: zone, hour: "numeric", minute: "2-digit" } as const;
    return new Intl.DateTimeFormat("en-US", format).format(new Date()).replace(/\s/g, " ");
  } catch {
    return null;
  }
}

function ZoneControl({ form, field }: PartProps) {
  const listId = useId();
  const time = timeIn(form.watch(field.name));
  return (
    <Labelled field={field} form={form} hint={time ? texts.zoneNow(time) : field.hint}>
      {(control) => (
        <>
          <Input
            {...form.register(field.name)}
            {...control}
            autoCapitalize="none"
            autoComplete="off"
            list={listId}
            placeholder={texts.zoneExample}
            spellCheck={false}
          />
          <datalist id={listId}>
            {["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  );
}

function GuidesControl({ form, field }: PartProps) {
  const id = useId();
  const query = { perPage: String(GUIDES_LISTED_MAX) };
  const guides = useQuery({
    queryKey: ["GET /api/resources", query],
    queryFn: () => callList("GET /api/resources", query),
  });
  const chosen: string[] = form.watch(field.name);
  const error = form.getFieldState(field.name, form.formState).error?.message;

  function choose(place: number, guide: string): void {
    const next = GUIDES.map((_, at) => (at === place ? guide : (chosen[at] ?? "")));
    const unique = [...new Set(next.filter((one) => one !== ""))];
    form.setValue(field.name, unique, { shouldDirty: true });
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {GUIDES.map((place, at) => (
        <Select
          aria-label={texts.guide(at + 1)}
          disabled={!guides.data || at > chosen.length}
          id={`${id}-${place}`}
          key={place}
          onChange={({ target }) => choose(at, target.value)}
          value={chosen[at] ?? ""}
        >
          <option value="">
            {chosen.length === 0 && at === 0 ? texts.newestFeatured : texts.noGuide}
          </option>
          {guides.data?.items.map(({ id: guide, title }) => (
            <option key={guide} value={guide}>
              {title}
            </option>
          ))}
        </Select>
      ))}
      <ErrorLine>{error}</ErrorLine>
      <HintLine>{texts.guidesHint}</HintLine>
    </fieldset>
  );
}
