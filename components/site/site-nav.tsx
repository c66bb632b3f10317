import { ExternalIcon, InstagramIcon, YouTubeIcon } from "@/components/art/icons";
import { shownSections } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";

const ENTRIES = [
  { section: "videos", anchor: "/#videos", page: "/videos", label: "Videos" },
  { section: "resources", anchor: "/#resources", page: "/resources", label: "Resources" },
  { section: "articles", anchor: "/#blog", page: "/articles", label: "Articles" },
  { section: "book", anchor: "/#book", page: "/#book", label: "Book" },
  { section: "community", anchor: "/#community", page: "/#community", label: "Community" },
] as const;

type SiteNavLinksProps = {
  site: SiteSettings;
  /** To the pages that hold all of it, where there is one, in place of the home page's sections. */
  toPages?: boolean;
};

/** What the home page has, without its hidden sections. */
export function SiteNavLinks({ site, toPages = false }: SiteNavLinksProps) {
  const shown = shownSections(site);
  return ENTRIES.filter(({ section }) => shown.includes(section)).map(({ anchor, page, label }) => (
    <li key={label}>
      <a href={toPages ? page : anchor}>{label}</a>
    </li>
  ));
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
