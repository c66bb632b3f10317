import { shownSections } from "./rules";
import type { SiteSettings } from "./schema";
import type { HomeSection } from "./section-places";
import { SECTION_PLACES } from "./section-places";

/** An entry of the menu that leads to what is not there; `to` says where it has moved, null where it has not. */
export type LostEntry = { href: string; to: string | null };

type Entry = { name: string; href: string };

/** An entry of the menu; without an address its name only opens what is below it. */
export type MenuEntry = Entry & { below: Entry[] };

/**
 * The menu as readers get it: without entries to sections that the home page does not show. `toPages` leads to the
 * pages that hold all of a section, in place of the home page's own.
 */
export function menuOf(site: SiteSettings, { toPages }: { toPages: boolean }): MenuEntry[] {
  const shown: HomeSection[] = shownSections(site);
  const sections = Object.entries(SECTION_PLACES).map(([name, { place, page = place }]) => ({
    place,
    href: toPages ? page : place,
    isShown: shown.includes(name as keyof typeof SECTION_PLACES),
  }));
  const menu: MenuEntry[] = [];
  for (const { name, href, isBelow } of site.menu.entries) {
    const section = sections.find(({ place }) => place === href);
    const isHidden = section?.isShown === false;
    const entry = { name, href: isHidden ? "" : (section?.href ?? href) };
    if (!isBelow) menu.push({ ...entry, below: [] });
    else if (!isHidden) menu.at(-1)?.below.push(entry);
  }
  return menu.filter(({ href, below }) => href !== "" || below.length > 0);
}
