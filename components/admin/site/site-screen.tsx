"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { DraftList } from "@/components/admin/item/draft-list";
import { useLeaveGuard } from "@/components/admin/item/use-leave-guard";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { setAddress } from "@/components/admin/shell/address";
import type { AnswerOf } from "@/components/admin/shell/api";
import { reading } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { useFetchAhead } from "@/components/ui/lazy";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { useConfirm } from "@/components/ui/use-confirm";
import type { ImageSetting } from "@/lib/images/rules";
import type { PreviewedPage } from "@/lib/site/settings/inputs";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import { fetchParts, GroupForm, type LanguageDefaults } from "./group-form";
import { targetOf } from "./preview-target";
import { SearchCard } from "./search-card";
import { GROUPS, type SettingFields, setFields } from "./setting-fields";
import { SitePreview } from "./site-preview";
import { groupTexts, texts } from "./texts";
import { siteDrafts, useEdits } from "./use-edits";
import { usePreview } from "./use-preview";

const SKELETON_ROWS = 6;
const VIEWS = [
  { name: "words", label: texts.words },
  { name: "preview", label: texts.preview },
] as const;
/** As wide as words, the list and the preview want. */
const SIDE_BY_SIDE = "(width >= 70rem)";

type Known = { imageSetting: ImageSetting; defaults: LanguageDefaults };

type SiteScreenProps = Known & { fields: SettingFields };

type SiteEditorProps = Known & { all: AnswerOf<"GET /api/admin/site"> };

/** Every word of the site that is no article, beside the page that says it. */
export function SiteScreen({ fields, ...known }: SiteScreenProps) {
  setFields(fields);
  const settings = useQuery(reading("GET /api/admin/site"));
  useFetchAhead(fetchParts, { isThere: !settings.isPending });
  return (
    <div data-wide="">
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      {settings.isPending && <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />}
      {settings.isError && !settings.data && (
        <FailedState onRetry={settings.refetch} text={texts.failed} />
      )}
      {settings.data && <SiteEditor all={settings.data} {...known} />}
    </div>
  );
}

function useWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(SIDE_BY_SIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(SIDE_BY_SIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isWide;
}

function groupNamed(part: string | null): SettingsGroup | undefined {
  return GROUPS.find((group) => group === part);
}

function SiteEditor({ all, imageSetting, defaults }: SiteEditorProps) {
  const client = useQueryClient();
  const edits = useEdits();
  const inAddress = groupNamed(useSearchParams().get("part"));
  const [group, setGroup] = useState<SettingsGroup>(inAddress ?? "hero");
  const [setting, setSetting] = useState("");
  const [view, setView] = useState<(typeof VIEWS)[number]["name"]>("words");
  /** Another one whenever the form begins anew. */
  const [round, setRound] = useState(0);
  const isWide = useWide();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirm, question] = useConfirm();
  const unsaved = GROUPS.filter((one) => edits.edits[one]);
  useLeaveGuard(unsaved.length > 0, confirm);
  const { page: ownPage, place } = targetOf(group, setting);
  const [wanted, setWanted] = useState<PreviewedPage | null>(null);
  const page = wanted ?? ownPage;
  const saved = GROUPS.map((one) => all[one].version).join(" ");
  const preview = usePreview({
    page,
    edits: edits.edits,
    saved,
    isShown: isWide || view === "preview",
  });

  const show = useCallback((next: SettingsGroup) => {
    setGroup(next);
    setSetting("");
    setWanted(null);
  }, []);

  function choose(next: SettingsGroup): void {
    show(next);
    setAddress({ part: next });
  }

  // A link of the palette leads to another part while the screen stays.
  useEffect(() => {
    if (inAddress) show(inAddress);
  }, [inAddress, show]);

  const form = (
    <GroupForm
      defaults={defaults}
      edits={edits}
      group={group}
      imageSetting={imageSetting}
      key={`${group} ${round}`}
      language={all.site.value.language}
      onField={(name) => name !== "" && setSetting(name)}
      onSaved={(one, now) =>
        client.setQueryData<typeof all>(["GET /api/admin/site"], (before) =>
          before ? { ...before, [one]: { value: now.value, version: now.version } } : before,
        )
      }
      saved={all[group]}
    />
  );
  const controls = edits.edits.search?.controls ?? all.search.value;
  const shown = (
    <SitePreview
      onPage={setWanted}
      page={page}
      place={page === ownPage ? place : null}
      preview={preview}
    >
      {group === "search" && (
        <SearchCard
          description={String(controls.description)}
          image={String(controls.image ?? "")}
          name={all.site.value.name}
          title={String(controls.title)}
        />
      )}
    </SitePreview>
  );
  return (
    <>
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        {texts.groups}
      </h2>
      <DraftList
        change={`${round}`}
        drafts={siteDrafts}
        onDiscarded={() => heading.current?.focus()}
        onRestore={(draft) => {
          const restored = edits.restore(draft);
          if (!restored) return;
          choose(restored);
          setRound(round + 1);
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1fr)_minmax(22rem,38%)]">
        <GroupChoice chosen={group} onChoose={choose} unsaved={unsaved} />
        {isWide ? (
          <>
            <div className="min-w-0">{form}</div>
            <div className="sticky top-5 h-[calc(100dvh-2.5rem)] min-w-0">{shown}</div>
          </>
        ) : (
          <div className="min-w-0">
            <Tabs chosen={view} label={texts.views} onChoose={setView} tabs={VIEWS}>
              <div hidden={view !== "words"}>{form}</div>
              {view === "preview" && <div className="h-[calc(100dvh-13rem)] min-h-96">{shown}</div>}
            </Tabs>
          </div>
        )}
      </div>
      {question}
    </>
  );
}

type GroupChoiceProps = {
  chosen: SettingsGroup;
  unsaved: SettingsGroup[];
  onChoose: (group: SettingsGroup) => void;
};

/** The parts of the site: a list at the side, on a phone one to choose from. */
function GroupChoice({ chosen, unsaved, onChoose }: GroupChoiceProps) {
  const id = useId();
  return (
    <>
      <div className="lg:hidden">
        <label className="mb-1.5 block font-semibold" htmlFor={id}>
          {texts.part}
        </label>
        <Select
          id={id}
          onChange={({ target }) => {
            const next = GROUPS.find((group) => group === target.value);
            if (next) onChoose(next);
          }}
          value={chosen}
        >
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {groupTexts[group].label}
              {unsaved.includes(group) && ` (${texts.unsaved})`}
            </option>
          ))}
        </Select>
      </div>
      <nav
        aria-label={texts.groups}
        className="sticky top-5 hidden max-h-[calc(100dvh-2.5rem)] self-start overflow-y-auto lg:block"
      >
        <ul className="grid gap-0.5">
          {GROUPS.map((group) => (
            <li key={group}>
              <Button
                aria-current={group === chosen ? "true" : undefined}
                className="flex min-h-11 w-full justify-between! px-3 text-left leading-tight hover:bg-sage aria-[current=true]:bg-sage aria-[current=true]:font-semibold aria-[current=true]:text-teal"
                onClick={() => onChoose(group)}
                variant="bare"
              >
                {groupTexts[group].label}
                {unsaved.includes(group) && (
                  <span className="size-2 flex-none rounded-full bg-brick">
                    <span className="sr-only">{texts.unsaved}</span>
                  </span>
                )}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
