import { Logo } from "@/components/art/logo";
import { SiteImage } from "@/components/site/site-image";
import { pictureFactsAt } from "@/lib/images/picture-key";
import type { SiteSettings } from "@/lib/site/settings/schema";

/** The site's mark and name, which lead home. A logo that does not come leaves the name. */
export function Brand({ site: { site, look } }: { site: SiteSettings }) {
  const { width, height } = pictureFactsAt(look.logo ?? "") ?? { width: 30, height: 30 };
  return (
    <a className="brand min-w-0" href="/">
      {look.logo ? (
        <SiteImage
          address={look.logo}
          className="h-[30px] w-auto max-w-11 flex-none object-contain sm:max-w-30"
          height={height}
          sizes="120px"
          width={width}
        />
      ) : (
        <Logo />
      )}
      <span className="truncate">{site.name}</span>
    </a>
  );
}
