"use client";

import { Toolbar } from "@base-ui/react/toolbar";
import type { Command } from "prosemirror-state";
import { setCalloutKind, setLanguage, type ToolBlock } from "./block-tools";
import { CALLOUT_KINDS } from "./callouts";
import { ALIGNMENTS, alignColumn, tableCommands } from "./tables";
import { texts } from "./texts";
import { ToolBar, ToolBarButton } from "./tool-bar";

type BlockToolsProps<Kind extends ToolBlock["kind"]> = {
  at: Extract<ToolBlock, { kind: Kind }> & { top: number; left: number };
  onCommand: (command: Command) => void;
  onLeave: () => void;
};

export function TableTools({ at, onCommand, onLeave }: BlockToolsProps<"table">) {
  return (
    <ToolBar label={texts.table} left={`${at.left}px`} onLeave={onLeave} top={at.top}>
      {Object.entries(tableCommands).map(([label, command]) => (
        <ToolBarButton key={label} label={label} onPress={() => onCommand(command)}>
          {texts.tableTools[label]}
        </ToolBarButton>
      ))}
      {ALIGNMENTS.map((align) => (
        <ToolBarButton
          isPressed={at.align === align}
          key={align}
          label={texts.alignments[align].label}
          onPress={() => onCommand(alignColumn(at.align === align ? null : align))}
        >
          {texts.alignments[align].short}
        </ToolBarButton>
      ))}
    </ToolBar>
  );
}

export function CalloutTools({ at, onCommand, onLeave }: BlockToolsProps<"callout">) {
  return (
    <ToolBar label={texts.callout} left={`${at.left}px`} onLeave={onLeave} top={at.top}>
      {CALLOUT_KINDS.map((kind) => (
        <ToolBarButton
          isPressed={at.chosen === kind}
          key={kind}
          label={texts.calloutKinds[kind]}
          onPress={() => onCommand(setCalloutKind(kind))}
        >
          {texts.calloutKinds[kind]}
        </ToolBarButton>
      ))}
    </ToolBar>
  );
}

export function CodeTools({ at, onCommand, onLeave }: BlockToolsProps<"code">) {
  return (
    <ToolBar label={texts.code} left={`${at.left}px`} onLeave={onLeave} top={at.top}>
      <Toolbar.Input
        aria-label={texts.language}
        autoCapitalize="off"
        autoComplete="off"
        className="min-h-10 w-48 rounded-[9px] bg-raised px-3 text-base text-ink placeholder:text-quiet"
        defaultValue={at.language}
        // Another block has another field.
        key={at.at}
        onChange={({ target }) => onCommand(setLanguage(target.value))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onLeave();
        }}
        placeholder={texts.languageHint}
        spellCheck={false}
      />
    </ToolBar>
  );
}
