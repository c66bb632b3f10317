import { CloseIcon, MenuIcon } from "@/components/art/icons";
import { Brand } from "@/components/site/brand";
import { BarMenu, MenuLinks, SocialLinks } from "@/components/site/site-nav";
import { NavSearch } from "@/components/site/site-search";
import { menuOf } from "@/lib/site/settings/menu";
import type { SiteSettings } from "@/lib/site/settings/schema";

type SiteHeaderProps = {
  site: SiteSettings;
  /** On the home page the links lead to its own sections. */
  isHome: boolean;
};

export function SiteHeader({ site, isHome }: SiteHeaderProps) {
  return (
    <header className="bar">
      <div className="wrap">
        <Brand site={site} />
        <nav aria-label="Main" className="bar-nav">
          <ul>
            <BarMenu entries={menuOf(site, { toPages: !isHome })} />
          </ul>
        </nav>
        <div className="bar-end">
          <NavSearch />
          <account-links className="bar-nav">
            <a href="/api/login">Login</a>
          </account-links>
          <SocialLinks hasIconsOnly site={site} />
          <SiteDrawer isHome={isHome} site={site} />
        </div>
      </div>
    </header>
  );
}

/** On narrow screens. Without script the button leads to the same links in the footer. */
function SiteDrawer({ site, isHome }: SiteHeaderProps) {
  return (
    <site-drawer>
      <a
        aria-expanded="false"
        aria-haspopup="dialog"
        className="menu-button"
        data-open=""
        href="#menu"
      >
        <MenuIcon />
        Menu
      </a>
      <dialog aria-label="Menu" className="drawer">
        <button aria-label="Close menu" className="icon-link" data-close="" type="button">
          <CloseIcon />
        </button>
        <nav aria-label="Menu">
          <ul>
            <MenuLinks entries={menuOf(site, { toPages: !isHome })} />
            <li>
              <account-links>
                <a href="/api/login">Login</a>
              </account-links>
            </li>
          </ul>
        </nav>
        <p>
          <SocialLinks site={site} />
        </p>
      </dialog>
    </site-drawer>
  );
}
