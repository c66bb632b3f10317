import type { ReactNode } from "react";

/** Drawn for this site. They are beside words or in labelled controls, so they are silent themselves. */
function icon(shapes: ReactNode) {
  return () => (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      {shapes}
    </svg>
  );
}

export const MenuIcon = icon(<path d="M4 7.5h16M4 12h16M4 16.5h11" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />);
export const DownloadIcon = icon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />);
export const PrintIcon = icon(<path d="M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7Z" />);
export const YouTubeIcon = icon(
  <>
    <path d="M12 5.5c3.4 0 5.7.1 7 .4 1 .2 1.7.9 1.9 1.9.4 2.8.4 5.6 0 8.4-.2 1-.9 1.7-1.9 1.9-1.3.3-3.6.4-7 .4s-5.7-.1-7-.4c-1-.2-1.7-.9-1.9-1.9-.4-2.8-.4-5.6 0-8.4.2-1 .9-1.7 1.9-1.9 1.3-.3 3.6-.4 7-.4Z" />
    <path d="M10.2 9.2v5.6l4.8-2.8Z" />
  </>,
);
export const InstagramIcon = icon(
  <>
    <rect height="17" rx="5" width="17" x="3.5" y="3.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2h.01" strokeWidth="2.25" />
  </>,
);
export const ExternalIcon = icon(
  <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M10 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-3" />,
);
export const MailIcon = icon(
  <>
    <rect height="14" rx="3" width="18" x="3" y="5" />
    <path d="m4 7.5 6.6 4.8c.8.6 2 .6 2.8 0L20 7.5" />
  </>,
);
export const ListenIcon = icon(
  <path d="M4.5 9.5v5h3l4.5 4v-13l-4.5 4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />,
);
export const ShareIcon = icon(<path d="M12 15V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17" />);
