import { machineDocument } from "@/lib/document/document";
import { siteFacts } from "@/lib/settings/rules";
import { colors } from "@/lib/theme";

/** How the site looks where a reader puts it on a phone's home screen. */
export const GET = machineDocument({
  read: (_, { site, search }) => ({
    type: "application/manifest+json",
    text: JSON.stringify({
      name: site.name,
      short_name: site.name,
      description: search.description,
      lang: siteFacts.language,
      start_url: "/",
      scope: "/",
      display: "browser",
      background_color: colors.paper.light,
      theme_color: colors.paper.light,
      icons: [
        { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    }),
  }),
});
