import type { ReactNode } from "react";

type IconProps = { className?: string };

/** Icons stand beside words or in labelled controls, so they are silent themselves. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      {children}
    </svg>
  );
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path
        d="M8.5 6.4v11.2c0 .8.9 1.3 1.6.8l8.3-5.6c.6-.4.6-1.2 0-1.6l-8.3-5.6c-.7-.5-1.6 0-1.6.8Z"
        fill="currentColor"
      />
    </Icon>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 7.5h16M4 12h16M4 16.5h11" />
    </Icon>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ArrowRightIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Icon>
  );
}

export function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />
    </Icon>
  );
}

export function YouTubeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 5.5c3.4 0 5.7.1 7 .4 1 .2 1.7.9 1.9 1.9.4 2.8.4 5.6 0 8.4-.2 1-.9 1.7-1.9 1.9-1.3.3-3.6.4-7 .4s-5.7-.1-7-.4c-1-.2-1.7-.9-1.9-1.9-.4-2.8-.4-5.6 0-8.4.2-1 .9-1.7 1.9-1.9 1.3-.3 3.6-.4 7-.4Z" />
      <path d="M10.2 9.2v5.6l4.8-2.8Z" />
    </Icon>
  );
}

export function InstagramIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect height="17" rx="5" width="17" x="3.5" y="3.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" strokeWidth="2.25" />
    </Icon>
  );
}

export function ExternalIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M10 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-3" />
    </Icon>
  );
}

export function MailIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect height="14" rx="3" width="18" x="3" y="5" />
      <path d="m4 7.5 6.6 4.8c.8.6 2 .6 2.8 0L20 7.5" />
    </Icon>
  );
}
