import type { HTMLAttributes } from "react";

type Custom<Extra = object> = HTMLAttributes<HTMLElement> & Extra;
/** What the element’s script says, out of the catalogue. */
type Words = { "data-words": string };

/** The elements that components/reader upgrades; without script they are plain containers. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "access-guard": Custom<{
        "data-title": string;
        "data-description": string;
        "data-target": string;
      }>;
      "account-links": Custom<{ "data-logout": string }>;
      "article-contents": Custom;
      "auto-post": Custom;
      "reading-tools": Custom<{ "data-title": string } & Words>;
      "print-pages": Custom<{ "data-pages": string } & Words>;
      "site-drawer": Custom;
      "site-search": Custom<Words>;
      "newsletter-form": Custom<{ "data-source": string; "data-pending": string } & Words>;
      "suggestions-box": Custom<{ "data-pending": string; open?: boolean } & Words>;
      "comment-form": Custom<
        {
          "data-article": string;
          "data-author": string;
          "data-pending": string;
        } & Words
      >;
      "video-facade": Custom<{ "video-id": string; "video-title": string }>;
      "resource-download": Custom<{ "data-id": string } & Words>;
    }
  }
}
