import type { HTMLAttributes } from "react";

type Custom<Extra = object> = HTMLAttributes<HTMLElement> & Extra;

/** The elements that components/reader upgrades; without script they are plain containers. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "access-guard": Custom<{
        "data-title": string;
        "data-description": string;
        "data-target": string;
      }>;
      "account-links": Custom;
      "article-contents": Custom;
      "auto-post": Custom;
      "reading-tools": Custom<{ "data-title": string }>;
      "print-pages": Custom<{ "data-pages": string }>;
      "site-drawer": Custom;
      "site-search": Custom;
      "newsletter-form": Custom<{ "data-source": string; "data-pending": string }>;
      "suggestions-box": Custom<{ "data-pending"?: string; open?: boolean }>;
      "comment-form": Custom<{
        "data-article": string;
        "data-author": string;
        "data-pending": string;
      }>;
      "video-facade": Custom<{ "video-id": string; "video-title": string }>;
      "resource-download": Custom<{ "data-id": string }>;
    }
  }
}
