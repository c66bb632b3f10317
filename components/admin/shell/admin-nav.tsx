"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentType, type FocusEvent, useEffect, useId, useRef, useState } from "react";
import {
  ArticlesIcon,
  CommentIcon,
  DashboardIcon,
  MoreIcon,
  ResourcesIcon,
  SendIcon,
  SubscriberIcon,
  SuggestionIcon,
  VideosIcon,
} from "@/components/admin/icons";

type Screen = { href: string; label: string; Icon: ComponentType };

/** Always there, also in the bar of a phone. */
const first: Screen[] = [
  { href: "/admin", label: "Dashboard", Icon: DashboardIcon },
  { href: "/admin/articles", label: "Articles", Icon: ArticlesIcon },
  { href: "/admin/resources", label: "Resources", Icon: ResourcesIcon },
  { href: "/admin/videos", label: "Videos", Icon: VideosIcon },
];

/** Behind 'More' on a phone. */
const rest: Screen[] = [
  { href: "/admin/comments", label: "Comments", Icon: CommentIcon },
  { href: "/admin/subscribers", label: "Subscribers", Icon: SubscriberIcon },
  { href: "/admin/suggestions", label: "Suggestions", Icon: SuggestionIcon },
  { href: "/admin/mail", label: "Mail", Icon: SendIcon },
];

export function AdminNav() {
  const id = useId();
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      setOpen(false);
      more.current?.focus();
    }
    function handlePointer(event: PointerEvent): void {
      if (!nav.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("keydown", handleKey);
    document.addEventListener("pointerdown", handlePointer);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("pointerdown", handlePointer);
    };
  }, [isOpen]);

  function handleBlur(event: FocusEvent): void {
    const to = event.relatedTarget as Node | null;
    if (to && !nav.current?.contains(to)) setOpen(false);
  }

  return (
    <nav aria-label="Admin" className="admin-nav" onBlur={handleBlur} ref={nav}>
      <ScreenLinks path={path} screens={first} />
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className="admin-nav-more"
        data-here={rest.some(({ href }) => href === path) || undefined}
        onClick={() => setOpen(!isOpen)}
        ref={more}
        type="button"
      >
        <MoreIcon />
        More
      </button>
      <ScreenLinks
        id={id}
        isOpen={isOpen}
        onChosen={() => setOpen(false)}
        path={path}
        screens={rest}
      />
    </nav>
  );
}

type ScreenLinksProps = {
  screens: Screen[];
  path: string;
  id?: string;
  /** Left out where they are always there. */
  isOpen?: boolean;
  onChosen?: () => void;
};

function ScreenLinks({ screens, path, id, isOpen, onChosen }: ScreenLinksProps) {
  return (
    <ul
      className={isOpen === undefined ? undefined : "admin-nav-rest"}
      data-open={isOpen || undefined}
      id={id}
    >
      {screens.map(({ href, label, Icon }) => (
        <li key={href}>
          <Link
            aria-current={path === href ? "page" : undefined}
            href={href}
            {...(onChosen && { onClick: onChosen })}
          >
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
