import { ICON_PX, siteIcon } from "@/lib/images/site-picture";
import { machineDocument } from "@/lib/site/document/document";
import { directionAttribute } from "@/lib/site/words/words";
import { colorsOf } from "@/lib/theme";

const OWN_ICONS = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** How the site looks where a reader puts it on a phone's home screen. */
export const GET = machineDocument({
  read: (_, settings) => {
    const { site, search, look } = settings;
    const paper = colorsOf(look.palette).paper.light;
    return {
      type: "application/manifest+json",
      text: JSON.stringify({
        name: site.name,
        short_name: site.name,
        description: search.description,
        lang: site.language,
        dir: directionAttribute(settings),
        start_url: "/",
        scope: "/",
        display: site.installable ? "standalone" : "browser",
        background_color: paper,
        theme_color: paper,
        icons:
          look.favicon === null
            ? OWN_ICONS
            : [{ src: siteIcon(look.favicon), sizes: `${ICON_PX}x${ICON_PX}` }],
      }),
    };
  },
});
