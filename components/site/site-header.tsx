import { CloseIcon, MenuIcon } from "@/components/art/icons";
import { Logo } from "@/components/art/logo";
import { SiteNavLinks, SocialLinks } from "@/components/site/site-nav";
import type { SiteSettings } from "@/lib/settings/schema";

export function SiteHeader({ site }: { site: SiteSettings }) {
  return (
    <header className="bar">
      <div className="wrap">
        <a className="brand" href="/">
          <Logo />
          {site.site.name}
        </a>
        <nav aria-label="Main" className="bar-nav">
          <ul>
            <SiteNavLinks />
          </ul>
        </nav>
        <div className="bar-end">
          <account-links className="bar-nav">
            <a href="/api/login">Login</a>
          </account-links>
          <SocialLinks site={site} />
          <SiteDrawer site={site} />
        </div>
      </div>
    </header>
  );
}

/** On narrow screens. Without script the button leads to the same links in the footer. */
function SiteDrawer({ site }: { site: SiteSettings }) {
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
            <SiteNavLinks />
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
