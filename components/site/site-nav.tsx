import { ExternalIcon, InstagramIcon, YouTubeIcon } from "@/components/art/icons";
import { shownSections } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";

const ANCHORS = [
  { section: "videos", href: "/#videos", label: "Videos" },
  { section: "resources", href: "/#resources", label: "Resources" },
  { section: "articles", href: "/#blog", label: "Articles" },
  { section: "book", href: "/#book", label: "Book" },
  { section: "community", href: "/#community", label: "Community" },
] as const;

/** The anchors of the home page, the same in bar, drawer and footer; those of its hidden sections are left out. */
export function SiteNavLinks({ site }: { site: SiteSettings }) {
  const shown = shownSections(site);
  return ANCHORS.filter(({ section }) => shown.includes(section)).map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
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
