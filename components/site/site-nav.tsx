import { ExternalIcon, InstagramIcon, YouTubeIcon } from "@/components/art/icons";
import { type MenuEntry, menuOf } from "@/lib/site/settings/menu";
import type { SiteSettings } from "@/lib/site/settings/schema";

/** On a desk: what is below an entry opens under it, by mouse, touch and keys, without script. */
export function BarMenu({ entries }: { entries: MenuEntry[] }) {
  return entries.map(({ name, href, below }) => (
    <li key={`${name} ${href}`}>
      {below.length === 0 ? (
        <a href={href}>{name}</a>
      ) : (
        <details name="menu">
          <summary>{name}</summary>
          <ul>
            <MenuLinks entries={[...(href ? [{ name, href, below: [] }] : []), ...plain(below)]} />
          </ul>
        </details>
      )}
    </li>
  ));
}

/** In the drawer: what is below an entry is shown below it. */
export function MenuLinks({ entries }: { entries: MenuEntry[] }) {
  return entries.map(({ name, href, below }) => (
    <li key={`${name} ${href}`}>
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      {below.length > 0 && (
        <ul>
          <MenuLinks entries={plain(below)} />
        </ul>
      )}
    </li>
  ));
}

function plain(below: MenuEntry["below"]): MenuEntry[] {
  return below.map((entry) => ({ ...entry, below: [] }));
}

/** Every link of the menu, one after the other. */
export function menuLinks(site: SiteSettings): { name: string; href: string }[] {
  return menuOf(site, { toPages: false })
    .flatMap(({ below, ...entry }) => [entry, ...below])
    .filter(({ href }) => href !== "");
}

const ICONS = { YouTube: YouTubeIcon, Instagram: InstagramIcon };

function iconOf(name: string) {
  return name === "YouTube" || name === "Instagram" ? ICONS[name] : null;
}

type SocialLinksProps = {
  site: SiteSettings;
  /** Leaves out those that we have no icon for, where names have no room. */
  hasIconsOnly?: boolean;
};

export function SocialLinks({ site, hasIconsOnly = false }: SocialLinksProps) {
  return site.links.social.map(({ name, href }) => {
    const Icon = iconOf(name);
    if (Icon) {
      return (
        <a aria-label={name} className="icon-link" href={href} key={href} rel="me noopener">
          <Icon />
        </a>
      );
    }
    if (hasIconsOnly) return null;
    return (
      <a
        className="icon-link w-auto max-w-full grid-flow-col gap-2 px-2.5 no-underline"
        href={href}
        key={href}
        rel="me noopener"
      >
        <ExternalIcon />
        <span className="truncate">{name}</span>
      </a>
    );
  });
}
