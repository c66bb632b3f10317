import { useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { watchValues } from "@/components/admin/item/item-fields";
import { copyTexts } from "@/components/admin/item/texts";
import { useSaveKeys } from "@/components/admin/item/use-save-keys";
import { isOutdated } from "@/components/admin/item/working-copy";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { askAnew } from "@/components/admin/shell/query-client";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { undoSettings } from "@/components/admin/shell/undo-settings";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { History, RotateCcw } from "@/components/ui/icons";
import { lazyDialog, lazyPart } from "@/components/ui/lazy";
import { useConfirm } from "@/components/ui/use-confirm";
import type { ImageSetting } from "@/lib/images/rules";
import type { SettingsGroup, SiteSettings } from "@/lib/site/settings/schema";
import type { Language } from "@/lib/site/words/languages";
import type { GroupFormState, SavedGroup } from "./group-state";
import { LAZY_CONTROLS, SettingControl } from "./setting-control";
import {
  type Controls,
  fieldsOf,
  fromControls,
  type GroupValue,
  isSame,
  type SettingField,
  toControl,
  toControls,
} from "./setting-fields";
import { groupTexts, revert, revertQuestion, texts } from "./texts";
import type { SiteEdits } from "./use-edits";

type GroupFormProps = {
  /** The site’s, whose defaults these are. */
  language: Language;
  /** In the language that the site had when the page was made. */
  defaults: LanguageDefaults;
  group: SettingsGroup;
  saved: SavedGroup;
  edits: SiteEdits;
  imageSetting: ImageSetting;
  /** Called with the setting that has the focus. */
  onField: (name: string) => void;
  onSaved: (group: SettingsGroup, saved: SavedGroup) => void;
};

/** Settings that one control holds. */
type Row = [SettingField, ...SettingField[]];

/** The settings of a group by their controls: an order, and what is hidden of it, are one. */
function rowsOf(group: SettingsGroup): Row[] {
  const fields = fieldsOf(group);
  const [first, ...others] = fields.filter(({ control }) => control === "order");
  return fields.flatMap((field): Row[] => {
    if (field.control !== "order") return [[field]];
    return first && field === first ? [[first, ...others]] : [];
  });
}

const GroupHistory = lazyDialog(() => import("./group-history"), "GroupHistory");

const SectionsControl = lazyPart(() => import("./sections-control"), "SectionsControl");
const GroupConflict = lazyPart(() => import("./group-conflict"), "GroupConflict");

const loadSchema = () => import("./setting-schema");

/** What a group needs once it is changed, and what other groups have. */
export async function fetchParts(): Promise<void> {
  for (const part of [...LAZY_CONTROLS, SectionsControl, GroupConflict]) void part.fetchAhead();
  await loadSchema();
}

/** Checks a group by the schema, which is fetched for it; where it does not come, the call checks as much. */
function resolverOf(group: SettingsGroup): Resolver<Controls, unknown, GroupValue> {
  return async (controls, context, options) => {
    const schema = await loadSchema().catch(() => null);
    if (schema) return schema.resolveGroup(group)(controls, context, options);
    return { values: fromControls(group, controls) as GroupValue, errors: {} };
  };
}

type Defaults = Record<string, unknown>;

export type LanguageDefaults = { language: Language; settings: SiteSettings };

/** What the site says by itself; null until it has come in another language than the page knows. */
function useDefaults(
  first: LanguageDefaults,
  language: Language,
  group: SettingsGroup,
): Defaults | null {
  const [known, setKnown] = useState(first);
  const isKnown = known.language === language;
  useEffect(() => {
    if (isKnown) return;
    // Without it there is no way back to it, and nothing else is missing.
    import("@/lib/site/settings/defaults/settings").then(
      ({ defaultsIn }) => setKnown({ language, settings: defaultsIn(language) }),
      () => {},
    );
  }, [isKnown, language]);
  return isKnown ? known.settings[group] : null;
}

/** A group's fields, how they are saved, and what is decided where they were saved elsewhere. */
function useGroup({ group, saved, language, edits, onSaved }: GroupFormProps) {
  const client = useQueryClient();
  const savedControls = useMemo(() => toControls(group, saved.value), [group, saved.value]);
  const form = useForm<Controls, unknown, GroupValue>({
    defaultValues: structuredClone(edits.edits[group]?.controls ?? savedControls),
    resolver: resolverOf(group),
  });
  const [problem, setProblem] = useState<string | null>(null);
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [attempt, setAttempt] = useState(0);
  const [confirm, question] = useConfirm();

  const write = useWrite({
    write: ({ language, ...sent }: { value: GroupValue; version: number; language?: Language }) =>
      call("PUT /api/admin/site/{group}", {
        id: group,
        body: sent.value,
        version: sent.version,
        query: { language },
      }),
    success: texts.saved,
    failure: (error) => (isOutdated(error) ? null : texts.saveFailed),
    undo: ({ undo }) => undoSettings(undo, { success: texts.undone, failure: texts.undoFailed }),
    reloads: ["GET /api/admin/site", "GET /api/admin/menu"],
  });

  const standing = { controls: savedControls, version: saved.version, language };
  const noteChange = useEffectEvent((controls: Controls) => {
    edits.change(group, controls, standing);
  });
  useEffect(() => watchValues(form, (controls) => noteChange(controls)), [form]);

  const showSaved = useEffectEvent(() => {
    if (!edits.edits[group]) form.reset(structuredClone(savedControls));
  });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version was saved or brought back
  useEffect(() => {
    if (!isFirst.current) showSaved();
    isFirst.current = false;
  }, [saved.version]);

  async function save(value: GroupValue, onto?: number): Promise<void> {
    setProblem(null);
    const send = (version: number, shown?: Language) =>
      write.mutateAsync({ value, version, ...(shown && { language: shown }) }).catch((error) => {
        showFailure(error);
        throw error;
      });
    const answer = await edits.save(group, standing, send, onto);
    if (!answer) return;
    onSaved(group, answer);
    setAttempt(0);
  }

  function showFailure(error: unknown): void {
    if (isSessionEnd(error)) return;
    if (isOutdated(error)) {
      void askAnew(client, "GET /api/admin/site");
      setAttempt((count) => count + 1);
      return;
    }
    const named = Object.entries(fieldErrorsOf(error));
    for (const [index, [name, [message = ""]]] of named.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (named.length === 0) setProblem(serverMessage(error));
  }

  return {
    form,
    problem,
    isPending: write.isPending,
    question,
    submit: form.handleSubmit((value) => save(value)),
    async putBack(): Promise<void> {
      if (!(await confirm(revertQuestion))) return;
      edits.discard(group);
      form.reset(structuredClone(savedControls));
    },
    conflict: {
      attempt,
      mine: () => fromControls(group, form.getValues()),
      onBack: () => setAttempt(0),
      onOverwrite: ({ version }: SavedGroup) =>
        form.handleSubmit(
          (value) => save(value, version),
          () => setAttempt(0),
        )(),
      onTakeTheirs(theirs: SavedGroup): void {
        form.reset(toControls(group, theirs.value));
        edits.discard(group);
        onSaved(group, theirs);
        setAttempt(0);
      },
    },
  };
}

export function GroupForm(props: GroupFormProps) {
  const { group, saved, edits, imageSetting, onField } = props;
  const { form, problem, isPending, question, submit, putBack, conflict } = useGroup(props);
  const edit = edits.edits[group];
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const defaults = useDefaults(props.defaults, props.language, group);
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(() => {
    if (!document.querySelector("[role=dialog], [role=alertdialog]")) {
      element.current?.requestSubmit();
    }
  });

  const { label, intro } = groupTexts[group];
  return (
    <>
      <form
        aria-label={label}
        noValidate
        onFocus={({ target }: FocusEvent<HTMLElement>) =>
          onField(target.getAttribute("name") ?? "")
        }
        onSubmit={submit}
        ref={element}
      >
        <header className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_14rem]">
            <h2 className="text-2xl">{label}</h2>
            <p className="mt-0.5 text-quiet">{intro}</p>
          </div>
          <Button onClick={() => setHistoryOpen(true)} variant="flat">
            <History /> {texts.history}
          </Button>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {rowsOf(group).map((row) => {
            const [field, second] = row;
            return (
              <div key={field.name}>
                {second ? (
                  <SectionsControl
                    form={form}
                    hidden={second.name}
                    label={field.label}
                    order={field.name}
                  />
                ) : (
                  <SettingControl
                    field={field}
                    form={form}
                    imageSetting={imageSetting}
                    readOnly={isPending}
                  />
                )}
                {defaults && <ResetButton defaults={defaults} fields={row} form={form} />}
              </div>
            );
          })}
        </div>
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom,0px))] z-10 mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
          <ErrorLine className="basis-full">{problem}</ErrorLine>
          <p className="min-w-0 flex-[1_1_9rem] text-xs text-quiet" role="status">
            {edit && (edits.hasCopy ? copyTexts.onDevice : copyTexts.noRoom)}
          </p>
          {edit && (
            <Button aria-label={revert} onClick={putBack} size="small" variant="quiet">
              {texts.revert}
            </Button>
          )}
          <Button aria-disabled={isPending} type="submit">
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      {isHistoryOpen && (
        <GroupHistory group={group} onClose={() => setHistoryOpen(false)} saved={saved} />
      )}
      {conflict.attempt > 0 && <GroupConflict {...conflict} group={group} isPending={isPending} />}
      {question}
    </>
  );
}

type ResetButtonProps = { defaults: Defaults; form: GroupFormState; fields: Row };

/** The way back to what the site says by itself, where something else is. */
function ResetButton({ defaults, form, fields }: ResetButtonProps) {
  const held: unknown[] = form.watch(fields.map(({ name }) => name));
  const own = fields.map((field) => toControl(field, defaults[field.name]));
  if (isSame(held, own)) return null;
  return (
    <Button
      aria-label={texts.resetOf(fields[0].label)}
      className="-ml-3 text-quiet"
      onClick={() => {
        for (const [index, { name }] of fields.entries()) {
          form.setValue(name, own[index], { shouldDirty: true });
          form.clearErrors(name);
        }
      }}
      variant="flat"
    >
      <RotateCcw /> {texts.reset}
    </Button>
  );
}
