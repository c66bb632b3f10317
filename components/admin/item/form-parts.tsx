import type { FormEvent, ReactNode } from "react";
import { formatMoment } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { Notice } from "@/components/ui/notice";
import { capitalise, type FormConfig, type ItemFields, type SavedItem } from "./entity";
import { copyTexts } from "./texts";
import type { ItemForm } from "./use-item-form";
import { VersionConflict, type VersionConflictProps } from "./version-conflict";

type PartProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  config: FormConfig<Summary, Item, Input, Fields>;
  state: ItemForm<Summary, Item, Input, Fields>;
};

type ItemFormFrameProps<
  Summary,
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = PartProps<Summary, Item, Input, Fields> & {
  /** The columns of its fields, where they are not one below the other. */
  columns?: string;
  onSubmit?: (event: FormEvent) => void;
  /** What is beside the buttons. */
  foot?: ReactNode;
  /** What differs for its kind where it was saved elsewhere. */
  conflict: Omit<VersionConflictProps<Summary, Item, Input, Fields>, "config" | "item" | "state">;
  children: ReactNode;
};

export function ItemFormFrame<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  config,
  state,
  columns = "grid grid-cols-[minmax(0,1fr)] content-start gap-4",
  onSubmit = state.submit,
  foot,
  conflict,
  children,
}: ItemFormFrameProps<Summary, Item, Input, Fields>) {
  const { words } = config;
  return (
    <>
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={onSubmit}>
        <DialogHead onClose={state.askAndLeave} ref={state.title}>
          {state.isNew ? words.createTitle : `Edit ${capitalise(words.one)}`}
        </DialogHead>
        <DialogBody className={columns}>
          <DraftOffer state={state} />
          {children}
        </DialogBody>
        <FormFoot config={config} state={state}>
          {foot}
        </FormFoot>
      </form>
      {state.conflict.attempt > 0 && state.item && (
        <VersionConflict config={config} item={state.item} state={state} {...conflict} />
      )}
    </>
  );
}

export function DraftOffer<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  state: { offered, restore, discard },
}: {
  state: Pick<ItemForm<Summary, Item, Input, Fields>, "offered" | "restore" | "discard">;
}) {
  if (!offered) return null;
  return (
    <Notice className="lg:col-span-full lg:mb-4" role="status">
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        Unsaved text from {formatMoment(offered.keptAt)} is saved on this device
        {offered.fields.title && <>: “{offered.fields.title}”</>}.
      </p>
      <Button className="bg-raised" onClick={() => restore(offered)} variant="quiet">
        Restore
      </Button>
      <Button className="bg-raised" onClick={() => discard(offered)} variant="quiet">
        Discard
      </Button>
    </Notice>
  );
}

const footButton = "max-sm:flex-1";

/** What the server said, whether anything is unsaved, and the buttons that end a form. */
function FormFoot<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  config: { words },
  state,
  children,
}: PartProps<Summary, Item, Input, Fields> & { children?: ReactNode }) {
  const { problem, draft, isPending, isNew } = state;
  return (
    <DialogFoot className="max-sm:py-2">
      <ErrorLine className="basis-full">{problem}</ErrorLine>
      {children}
      <p className="order-first flex-[1_1_100%] text-xs text-quiet empty:hidden sm:order-none sm:flex-[1_1_10rem] sm:text-right">
        {draft.isDirty && (draft.hasCopy ? copyTexts.onDevice : copyTexts.noRoom)}
      </p>
      <Button className={footButton} onClick={state.askAndLeave} variant="quiet">
        Cancel
      </Button>
      <Button aria-disabled={isPending} className={footButton} type="submit">
        {isPending ? "Saving..." : isNew ? words.create : `Update ${capitalise(words.one)}`}
      </Button>
      {state.question}
    </DialogFoot>
  );
}
