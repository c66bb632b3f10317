import { ConflictPanel } from "@/components/admin/item/conflict-panel";
import { call } from "@/components/admin/shell/call";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import { changedFields, GroupChanges } from "./group-changes";
import type { SavedGroup } from "./group-state";
import { conflictTexts } from "./texts";

type GroupConflictProps = {
  group: SettingsGroup;
  attempt: number;
  isPending: boolean;
  mine: () => Record<string, unknown>;
  onBack: () => void;
  onOverwrite: (theirs: SavedGroup) => void;
  onTakeTheirs: (theirs: SavedGroup) => void;
};

export function GroupConflict({ group, mine, ...choices }: GroupConflictProps) {
  return (
    <ConflictPanel
      {...choices}
      fate={conflictTexts.fate}
      get={async (): Promise<SavedGroup> => (await call("GET /api/admin/site"))[group]}
      queryKey={["GET /api/admin/site", group]}
      renderTheirs={({ value }) => {
        const before = mine();
        if (changedFields(group, before, value).length === 0) return <p>{conflictTexts.same}</p>;
        return <GroupChanges after={value} before={before} group={group} />;
      }}
      subject={conflictTexts.subject}
    />
  );
}
