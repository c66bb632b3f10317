import { InstagramIcon, YouTubeIcon } from "@/components/art/icons";
import type { SiteSettings } from "@/lib/settings/schema";

const ANCHORS = [
  { href: "/#videos", label: "Videos" },
  { href: "/#resources", label: "Resources" },
  { href: "/#blog", label: "Articles" },
  { href: "/#book", label: "Book" },
  { href: "/#community", label: "Community" },
] as const;

/** The anchors of the home page, the same in bar, drawer and footer. */
export function SiteNavLinks() {
  return ANCHORS.map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}

export function SocialLinks({ site }: { site: SiteSettings }) {
  return site.links.social.map(({ name, href }) => (
    <a aria-label={name} className="icon-link" href={href} key={name} rel="me noopener">
      {name === "YouTube" ? <YouTubeIcon /> : <InstagramIcon />}
    </a>
  ));
}
