import { Toolbar } from "@base-ui/react/toolbar";
import type { Command } from "prosemirror-state";
import { setBlockAddress, setCalloutKind, setLanguage, type ToolBlock } from "./block-tools";
import { CALLOUT_KINDS } from "./callouts";
import { joinAbove, moveBy, setWidth, standAlone, WIDTHS } from "./picture-commands";
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

export function CodeTools(props: BlockToolsProps<"code">) {
  return (
    <FieldTools
      {...props}
      hint={texts.languageHint}
      label={texts.code}
      name={texts.language}
      set={setLanguage}
      value={props.at.language}
    />
  );
}

export function AddressTools(props: BlockToolsProps<"address">) {
  return (
    <FieldTools
      {...props}
      hint={texts.addressHint}
      label={texts.leadsTo}
      name={texts.address}
      set={setBlockAddress}
      value={props.at.address}
    />
  );
}

type FieldToolsProps = {
  at: { at: number; top: number; left: number };
  label: string;
  name: string;
  hint: string;
  value: string;
  set: (typed: string) => Command;
  onCommand: (command: Command) => void;
  onLeave: () => void;
};

/** One field, whose value is the block's at each key. */
function FieldTools({ at, label, name, hint, value, set, onCommand, onLeave }: FieldToolsProps) {
  return (
    <ToolBar label={label} left={`${at.left}px`} onLeave={onLeave} top={at.top}>
      <Toolbar.Input
        aria-label={name}
        autoCapitalize="off"
        autoComplete="off"
        className="min-h-11 w-64 max-w-full rounded-[9px] bg-raised px-3 text-base text-ink placeholder:text-quiet lg:min-h-10"
        defaultValue={value}
        // Another block has another field.
        key={at.at}
        onChange={({ target }) => onCommand(set(target.value))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onLeave();
        }}
        placeholder={hint}
        spellCheck={false}
      />
    </ToolBar>
  );
}

type PictureToolsProps = BlockToolsProps<"picture"> & {
  onPicture: (what: "beside" | "replace" | "link") => void;
};

export function PictureTools({ at, onCommand, onLeave, onPicture }: PictureToolsProps) {
  return (
    <ToolBar label={texts.picture} left={`${at.left}px`} onLeave={onLeave} top={at.top}>
      {WIDTHS.map((width) => (
        <ToolBarButton
          isPressed={at.width === width}
          key={width}
          label={texts.widths[width].label}
          onPress={() => onCommand(setWidth(width))}
        >
          {texts.widths[width].short}
        </ToolBarButton>
      ))}
      {at.canJoin && (
        <ToolBarButton label={texts.joinAbove} onPress={() => onCommand(joinAbove)}>
          {texts.joinAboveShort}
        </ToolBarButton>
      )}
      <ToolBarButton label={texts.addBeside} onPress={() => onPicture("beside")}>
        {texts.addBesideShort}
      </ToolBarButton>
      {at.isGrouped && (
        <>
          <ToolBarButton label={texts.moveBack} onPress={() => onCommand(moveBy(-1))}>
            ←
          </ToolBarButton>
          <ToolBarButton label={texts.moveOn} onPress={() => onCommand(moveBy(1))}>
            →
          </ToolBarButton>
          <ToolBarButton label={texts.standAlone} onPress={() => onCommand(standAlone)}>
            {texts.standAloneShort}
          </ToolBarButton>
        </>
      )}
      <ToolBarButton label={texts.replacePicture} onPress={() => onPicture("replace")}>
        {texts.replacePicture}
      </ToolBarButton>
      <ToolBarButton
        isPressed={at.isLinked}
        label={texts.linkPicture}
        onPress={() => onPicture("link")}
      >
        {texts.asked.link}
      </ToolBarButton>
    </ToolBar>
  );
}
