import { menuKind } from "@/app/_flows/admin/menu";
import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { pictureKind } from "@/lib/domains/pictures/kind";
import { emailKind } from "@/lib/site/kinds/email";
import type { Kind } from "@/lib/site/kinds/kind";
import { tokenKind } from "@/lib/site/kinds/token";

/** The `kind` of each kind.ts, with no list to add it to. */
const files = import.meta.glob<{ kind?: Kind }>([
  "../../lib/domains/*/kind.ts",
  "../../lib/site/*/kind.ts",
]);
// With `eager`, Turbopack does not wait for what waits itself, as the database's client does.
const found = await Promise.all(Object.values(files).map((load) => load()));

/** Every kind of thing that the owner has. */
export const kinds: Kind[] = [
  ...found.flatMap(({ kind = [] }) => kind),
  // Made of what other domains know, or of the platform's own.
  pictureKind(tagsOfUses),
  menuKind,
  emailKind,
  tokenKind,
].sort((one, other) => one.place - other.place);
