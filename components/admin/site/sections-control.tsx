import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ArrowDown, ArrowUp } from "@/components/ui/icons";
import { renderThen } from "@/components/ui/render-then";
import { Switch } from "@/components/ui/switch";
import { HOME_SECTIONS, type HomeSection } from "@/lib/site/settings/section-places";
import type { GroupFormState } from "./group-state";
import { sectionTexts, controlTexts as texts } from "./texts";

/** Has the page's headline, and so its place and no switch. */
const FIRST: HomeSection = "hero";

type SectionsControlProps = {
  form: GroupFormState;
  label: string;
  order: string;
  hidden: string;
};

export function SectionsControl({ form, label, order, hidden }: SectionsControlProps) {
  const id = useId();
  const [outcome, setOutcome] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const chosen: HomeSection[] = form.watch(order);
  const hiddenSections: HomeSection[] = form.watch(hidden);
  const sections = [...new Set<HomeSection>([...chosen, ...HOME_SECTIONS])].filter(
    (section) => section !== FIRST,
  );

  function move(from: number, to: number): void {
    const next = sections.filter((_, at) => at !== from);
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length) return;
    next.splice(to, 0, section);
    const change = () => {
      form.setValue(order, [FIRST, ...next], { shouldDirty: true });
      setOutcome(texts.moved(sectionTexts[section], to + 2, sections.length + 1));
    };
    const button = to < from ? "up" : "down";
    renderThen(change, () =>
      list.current
        ?.querySelector<HTMLElement>(`[data-section="${section}"] [data-move="${button}"]`)
        ?.focus(),
    );
  }

  function show(section: HomeSection, isShown: boolean): void {
    const others = hiddenSections.filter((one) => one !== section);
    form.setValue(hidden, isShown ? others : [...others, section], { shouldDirty: true });
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ol className="rounded-control border border-line bg-paper" ref={list}>
        <li className="flex min-h-14 items-center gap-3 px-3.5">
          <span className="flex-1 font-semibold">{sectionTexts[FIRST]}</span>
          <span className="text-sm text-quiet">{texts.alwaysShown}</span>
        </li>
        {sections.map((section, at) => {
          const name = sectionTexts[section];
          return (
            <li
              className="flex min-h-14 items-center gap-1 border-t border-line pr-1.5 pl-3.5"
              data-section={section}
              key={section}
            >
              <Switch
                aria-label={texts.shown(name)}
                checked={!hiddenSections.includes(section)}
                className="min-w-0 flex-1"
                id={`${id}-${section}`}
                label={name}
                onChange={({ target }) => show(section, target.checked)}
              />
              <Button
                aria-disabled={at === 0}
                aria-label={`${texts.up}: ${name}`}
                data-move="up"
                onClick={() => move(at, at - 1)}
                variant="icon"
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                aria-disabled={at === sections.length - 1}
                aria-label={`${texts.down}: ${name}`}
                data-move="down"
                onClick={() => move(at, at + 1)}
                variant="icon"
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {outcome}
      </p>
    </fieldset>
  );
}
