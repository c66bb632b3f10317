import type { ReactNode } from "react";

/** Drawn beside words or in labelled buttons, so they are silent themselves. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      focusable="false"
      height="20"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="20"
      xmlns="http://www.w3.org/2000/svg"
    >
      {children}
    </svg>
  );
}

export function BulletsIcon() {
  return (
    <Icon>
      <path d="M9.5 6.5h10.5M9.5 12h10.5M9.5 17.5h10.5M4.6 6.5h.01M4.6 12h.01M4.6 17.5h.01" />
    </Icon>
  );
}

export function NumbersIcon() {
  return (
    <Icon>
      <path d="M10.5 6.5h9.5M10.5 12h9.5M10.5 17.5h9.5" />
      <path
        d="M4 5.2 5.4 4.5v4.3M4 15.6c.3-.9 2.7-1 2.7.4 0 1.1-2.7 1.6-2.7 3.2h2.9"
        strokeWidth="1.5"
      />
    </Icon>
  );
}

export function QuoteIcon() {
  return (
    <Icon>
      <path d="M10 7c-3 .5-5 2.6-5 6v4h5v-5H7M19 7c-3 .5-5 2.6-5 6v4h5v-5h-3" />
    </Icon>
  );
}

export function CodeIcon() {
  return (
    <Icon>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />
    </Icon>
  );
}

export function LinkIcon() {
  return (
    <Icon>
      <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />
    </Icon>
  );
}

export function ImageIcon() {
  return (
    <Icon>
      <rect height="15" rx="3" width="18" x="3" y="4.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17.5 4.6-4.3a1.5 1.5 0 0 1 2 0l2.4 2.2 2.1-1.9a1.5 1.5 0 0 1 2 0l3.4 3.1" />
    </Icon>
  );
}
