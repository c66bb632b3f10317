import type { ReactNode } from "react";
import { SignOutIcon } from "@/components/admin/icons";
import { AdminNav } from "@/components/admin/shell/admin-nav";
import { ExternalIcon } from "@/components/art/icons";
import { Logo } from "@/components/art/logo";
import { site } from "@/lib/site";

type AdminShellProps = { userName: string; children: ReactNode };

/** What stands around every admin screen: a sidebar on wide windows, a bar above and one below on phones. */
export function AdminShell({ userName, children }: AdminShellProps) {
  return (
    <div className="admin">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="admin-side">
        <a className="brand" href="/admin">
          <Logo />
          {site.name}
        </a>
        <AdminNav />
        <div className="admin-account">
          <p className="admin-user" title={userName}>
            <span className="visually-hidden">Signed in as </span>
            {userName}
          </p>
          <a className="admin-link" href="/">
            <ExternalIcon />
            <span>View site</span>
          </a>
          <a className="admin-link" href="/api/logout">
            <SignOutIcon />
            <span>Sign out</span>
          </a>
        </div>
      </header>
      <main className="admin-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
