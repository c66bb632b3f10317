import { CloseIcon, MenuIcon } from "@/components/art/icons";
import { Brand } from "@/components/site/brand";
import { BarMenu, MenuLinks, SocialLinks } from "@/components/site/site-nav";
import { NavSearch } from "@/components/site/site-search";
import { menuOf } from "@/lib/site/settings/menu";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type SiteHeaderProps = {
  site: SiteSettings;
  /** On the home page the links lead to its own sections. */
  isHome: boolean;
};

export function SiteHeader({ site, isHome }: SiteHeaderProps) {
  const words = wordsOf(site).site;
  return (
    <header className="bar">
      <div className="wrap">
        <Brand site={site} />
        <nav aria-label={words.main} className="bar-nav">
          <ul>
            <BarMenu entries={menuOf(site, { toPages: !isHome })} />
          </ul>
        </nav>
        <div className="bar-end">
          <NavSearch site={site} />
          <account-links className="bar-nav" data-logout={words.logout}>
            <a href="/api/login">{words.login}</a>
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
  const words = wordsOf(site).site;
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
        {words.menu}
      </a>
      <dialog aria-label={words.menu} className="drawer">
        <button aria-label={words.closeMenu} className="icon-link" data-close="" type="button">
          <CloseIcon />
        </button>
        <nav aria-label={words.menu}>
          <ul>
            <MenuLinks entries={menuOf(site, { toPages: !isHome })} />
            <li>
              <account-links data-logout={words.logout}>
                <a href="/api/login">{words.login}</a>
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
