import { MailIcon } from "@/components/art/icons";
import { Logo } from "@/components/art/logo";
import { ThreadDivider } from "@/components/art/neuron-thread";
import { SiteNavLinks, SocialLinks } from "@/components/site/site-nav";
import { ownPages } from "@/lib/document/own-pages";
import type { SiteSettings } from "@/lib/settings/schema";

export function SiteFooter({ site }: { site: SiteSettings }) {
  return (
    <footer className="foot">
      <ThreadDivider />
      <div className="wrap">
        <div>
          <a className="brand" href="/">
            <Logo />
            {site.site.name}
          </a>
          <p>{site.site.promise}</p>
        </div>
        <nav aria-label="Footer" id="menu">
          <ul>
            <SiteNavLinks />
            <li>
              <a href="/articles">All articles</a>
            </li>
            <li>
              <a href="/videos">All videos</a>
            </li>
            <li>
              <a href="/resources">All guides</a>
            </li>
            {ownPages().map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/${slug}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="/privacy">Privacy</a>
            </li>
          </ul>
          {/* the menu's drawer, which has it otherwise, needs script */}
          <noscript>
            <a href="/api/login">Login</a>
          </noscript>
        </nav>
        <div className="foot-reach">
          <a className="foot-mail" href={`mailto:${site.site.email}`}>
            <MailIcon />
            {site.site.email}
          </a>
          <p>
            <SocialLinks site={site} />
          </p>
        </div>
        <p className="foot-small">{`© ${site.site.name}. ${site.site.notAdvice}`}</p>
      </div>
    </footer>
  );
}
