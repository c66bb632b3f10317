import "server-only";
import { findMove, leadsSomewhere } from "@/app/_flows/publish/review";
import type { Admin, Errand } from "@/lib/auth/admin";
import { env } from "@/lib/env";
import type { Kind } from "@/lib/site/kinds/kind";
import type { LostEntry } from "@/lib/site/settings/menu";
import { readSettings } from "@/lib/site/settings/settings";
import { decoded } from "@/lib/text/slug";

/** The entries of the menu that lead to what was moved, and where it is by now, or to what is not there any more. */
export async function listLostEntries(_by: Admin | Errand): Promise<LostEntry[]> {
  const { menu } = await readSettings();
  const found = await Promise.all(
    menu.entries.map(async ({ href }): Promise<LostEntry[]> => {
      const address = new URL(href, env.SITE_URL);
      if (href === "" || address.origin !== new URL(env.SITE_URL).origin) return [];
      const to = await findMove(decoded(address.pathname));
      if (to !== null) return [{ href, to }];
      return (await leadsSomewhere(address)) ? [] : [{ href, to: null }];
    }),
  );
  return found.flat();
}

export const menuWaits: NonNullable<Kind["waiting"]> = {
  menu: async (by) => (await listLostEntries(by)).length,
};
