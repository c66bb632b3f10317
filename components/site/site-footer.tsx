import { GrowingHead } from "@/components/art/growing-head";
import { MailIcon } from "@/components/art/icons";
import { Brand } from "@/components/site/brand";
import { menuLinks, SocialLinks } from "@/components/site/site-nav";
import { ownPages } from "@/lib/site/document/own-pages";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function SiteFooter({ site }: { site: SiteSettings }) {
  const words = wordsOf(site).site;
  return (
    <footer className="foot">
      <GrowingHead stage={5} />
      <div className="wrap">
        <div>
          <Brand site={site} />
          {site.site.promise && <p>{site.site.promise}</p>}
        </div>
        <nav aria-label={words.footer} id="menu">
          <ul>
            {linksOf(site).map(({ name, href }) => (
              <li key={`${name} ${href}`}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
          {/* the menu's drawer, which has it otherwise, needs script */}
          <noscript>
            <a href="/api/login">{words.login}</a>
          </noscript>
        </nav>
        <div className="foot-reach">
          <a className="foot-mail" href={`mailto:${site.site.email}`}>
            <MailIcon />
            {site.site.email}
          </a>
          {site.links.social.length > 0 && (
            <p>
              <SocialLinks site={site} />
            </p>
          )}
        </div>
        <p className="foot-small">{`© ${site.site.name}. ${site.site.notAdvice}`}</p>
      </div>
    </footer>
  );
}

/** What the menu has, and the pages that it leaves out. */
function linksOf(site: SiteSettings): { name: string; href: string }[] {
  const menu = menuLinks(site);
  const words = wordsOf(site).site;
  const pages = [
    { name: words.allArticles, href: "/articles" },
    { name: words.allVideos, href: "/videos" },
    { name: words.allGuides, href: "/resources" },
    ...ownPages().map(({ slug, title }) => ({ name: title, href: `/${slug}` })),
    { name: words.privacy, href: "/privacy" },
  ];
  return [...menu, ...pages.filter(({ href }) => !menu.some((entry) => entry.href === href))];
}
