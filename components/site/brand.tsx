import { Logo } from "@/components/art/logo";
import { SiteImage } from "@/components/site/site-image";
import type { SiteSettings } from "@/lib/settings/schema";

/** The site's mark and name, which lead home. A logo that does not come leaves the name. */
export function Brand({ site: { site, look } }: { site: SiteSettings }) {
  return (
    <a className="brand min-w-0" href="/">
      {look.logo ? (
        <span className="framed size-[30px] flex-none">
          <SiteImage
            address={look.logo}
            className="object-contain!"
            height={30}
            sizes="96px"
            width={30}
          />
        </span>
      ) : (
        <Logo />
      )}
      <span className="truncate">{site.name}</span>
    </a>
  );
}
