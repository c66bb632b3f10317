"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { ArticlesIcon, DashboardIcon, ResourcesIcon, VideosIcon } from "@/components/admin/icons";

const screens = [
  { href: "/admin", label: "Dashboard", Icon: DashboardIcon },
  { href: "/admin/articles", label: "Articles", Icon: ArticlesIcon },
  { href: "/admin/resources", label: "Resources", Icon: ResourcesIcon },
  { href: "/admin/videos", label: "Videos", Icon: VideosIcon },
];

export function AdminNav() {
  const path = usePathname();
  return (
    <nav aria-label="Admin" className="admin-nav">
      <ul>
        {screens.map(({ href, label, Icon }) => (
          <li key={href}>
            <Link aria-current={path === href ? "page" : undefined} href={href}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
