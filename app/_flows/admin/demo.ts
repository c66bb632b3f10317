import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { commentTags } from "@/lib/domains/comments/public";
import type { DemoRemoval } from "@/lib/domains/demo/calls";
import { listDemoIds, listDemoItems, removeDemoPeople } from "@/lib/domains/demo/owner";
import { DEMO_TABLES } from "@/lib/domains/demo/rules";
import { removeUnusedPictures } from "@/lib/domains/pictures/removal";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { forgetSettings, getSettings } from "@/lib/site/settings/owner";

/** The version of settings that came with the demo content, and that nobody has saved since. */
const ADDED_VERSION = 1;

/** Takes the drawn portrait out of the settings, as long as the owner has changed nothing of the author. */
async function removePortrait(admin: Admin, pictures: readonly string[]): Promise<void> {
  const { author } = await getSettings(admin);
  const { photo } = author.value;
  if (!pictures.some((id) => photo?.startsWith(PICTURE_PATH + id))) return;
  await forgetSettings(admin, "author", ADDED_VERSION);
}

/**
 * Removes the demo content. What the owner has changed of it is hers and stays, as do the settings but for the
 * portrait. Pressed again after a failure, it goes on.
 */
export async function startEmpty(admin: Admin): Promise<DemoRemoval> {
  const kept: string[] = [];
  let removed = 0;
  for (const table of DEMO_TABLES) {
    const demo = kinds.find((kind) => kind.demo?.table === table)?.demo;
    if (!demo) continue;
    for (const { id, title, isTouched } of await listDemoItems(table)) {
      if (isTouched) kept.push(title);
      else {
        await demo.remove(admin, id);
        removed += 1;
      }
    }
  }
  const pictures = await listDemoIds("Picture");
  await removePortrait(admin, pictures);
  removed += await removeUnusedPictures(admin, pictures);
  removed += await removeDemoPeople(admin, commentTags);
  return { removed, kept };
}
