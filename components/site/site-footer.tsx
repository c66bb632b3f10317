import { MailIcon } from "@/components/art/icons";
import { ThreadDivider } from "@/components/art/neuron-thread";
import { Brand } from "@/components/site/brand";
import { SiteNavLinks, SocialLinks } from "@/components/site/site-nav";
import { ownPages } from "@/lib/site/document/own-pages";
import type { SiteSettings } from "@/lib/site/settings/schema";

export function SiteFooter({ site }: { site: SiteSettings }) {
  return (
    <footer className="foot">
      <ThreadDivider />
      <div className="wrap">
        <div>
          <Brand site={site} />
          {site.site.promise && <p>{site.site.promise}</p>}
        </div>
        <nav aria-label="Footer" id="menu">
          <ul>
            <SiteNavLinks site={site} />
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
