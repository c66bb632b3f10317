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

export function DashboardIcon() {
  return (
    <Icon>
      <rect height="7" rx="2" width="7" x="4" y="4" />
      <rect height="4" rx="2" width="7" x="13" y="4" />
      <rect height="9" rx="2" width="7" x="13" y="11" />
      <rect height="6" rx="2" width="7" x="4" y="14" />
    </Icon>
  );
}

export function ArticlesIcon() {
  return (
    <Icon>
      <path d="M7 3.5h7l4.5 4.5v10a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 18V6A2.5 2.5 0 0 1 7 3.5Z" />
      <path d="M8.5 12h6.5M8.5 16h4.5M8.5 8h2" />
    </Icon>
  );
}

export function ResourcesIcon() {
  return (
    <Icon>
      <path d="M4 8.5A2.5 2.5 0 0 1 6.5 6h3l2 2.5h6A2.5 2.5 0 0 1 20 11v6.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5Z" />
      <path d="M12 11.5v5M9.8 14.4l2.2 2.2 2.2-2.2" />
    </Icon>
  );
}

export function VideosIcon() {
  return (
    <Icon>
      <rect height="14" rx="3" width="18" x="3" y="5" />
      <path d="M10.5 9.2v5.6l4.6-2.8Z" />
    </Icon>
  );
}

export function SignOutIcon() {
  return (
    <Icon>
      <path d="M14 4.5H7.5A2.5 2.5 0 0 0 5 7v10a2.5 2.5 0 0 0 2.5 2.5H14M11 12h9.5M17 8l4 4-4 4" />
    </Icon>
  );
}

export function ViewIcon() {
  return (
    <Icon>
      <path d="M2.8 12.6a1.6 1.6 0 0 1 0-1.2C4.5 7.6 8 5.2 12 5.2s7.5 2.4 9.2 6.2a1.6 1.6 0 0 1 0 1.2c-1.7 3.8-5.2 6.2-9.2 6.2s-7.5-2.4-9.2-6.2Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function EditIcon() {
  return (
    <Icon>
      <path d="m4.5 19.5 1-4.3L15.8 4.9a2 2 0 0 1 2.8 0l.5.5a2 2 0 0 1 0 2.8L8.8 18.5Z" />
      <path d="m14 6.7 3.3 3.3" />
    </Icon>
  );
}

export function DeleteIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M6.5 7l.8 10.7A2.5 2.5 0 0 0 9.8 20h4.4a2.5 2.5 0 0 0 2.5-2.3L17.5 7M10.2 11v5M13.8 11v5" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function CommentIcon() {
  return (
    <Icon>
      <path d="M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.8v-3.8h-1A2.5 2.5 0 0 1 4 14V7a2.5 2.5 0 0 1 2.5-2.5Z" />
    </Icon>
  );
}

export function SubscriberIcon() {
  return (
    <Icon>
      <rect height="14" rx="3" width="18" x="3" y="5" />
      <path d="m4 7.5 6.6 4.8c.8.6 2 .6 2.8 0L20 7.5" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />
    </Icon>
  );
}

export function UploadIcon() {
  return (
    <Icon>
      <path d="M12 15V4M7 8.5l5-5 5 5M4.5 20h15" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function SyncIcon() {
  return (
    <Icon>
      <path d="M19.5 9.5A8 8 0 0 0 5.2 7.8L4 9.5M4 4.8v4.7h4.7M4.5 14.5a8 8 0 0 0 14.3 1.7l1.2-1.7M20 19.2v-4.7h-4.7" />
    </Icon>
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

export function MoreIcon() {
  return (
    <Icon>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
    </Icon>
  );
}

export function SendIcon() {
  return (
    <Icon>
      <path d="M20.5 3.5 10 14M20.5 3.5l-6.2 17a.5.5 0 0 1-.9 0L10 14l-6.5-3.4a.5.5 0 0 1 0-.9Z" />
    </Icon>
  );
}

export function SuggestionIcon() {
  return (
    <Icon>
      <path d="M9 17.5h6M10 20.5h4M8.8 14.6a6 6 0 1 1 6.4 0c-.5.4-.7.9-.7 1.4v1.5h-5V16c0-.5-.2-1-.7-1.4Z" />
    </Icon>
  );
}

export function ReplyIcon() {
  return (
    <Icon>
      <path d="M9.5 6 4 11.5 9.5 17M4.5 11.5H14a6 6 0 0 1 6 6v.5" />
    </Icon>
  );
}

export function SpamIcon() {
  return (
    <Icon>
      <path d="M9 4h6l5 5v6l-5 5H9l-5-5V9ZM12 8.5v4.5M12 16h.01" />
    </Icon>
  );
}

export function ArchiveIcon() {
  return (
    <Icon>
      <path d="M4.5 5h15v4h-15ZM6 9v8a2.5 2.5 0 0 0 2.5 2.5h7A2.5 2.5 0 0 0 18 17V9M10 12.5h4" />
    </Icon>
  );
}

export function UndoIcon() {
  return (
    <Icon>
      <path d="M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3" />
    </Icon>
  );
}
