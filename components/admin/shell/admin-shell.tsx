import { ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { AdminNav } from "@/components/admin/shell/admin-nav";
import { Logo } from "@/components/art/logo";
import { site } from "@/lib/site";

const accountLink =
  "inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-3 rounded-control text-ink no-underline hover:bg-sage hover:text-ink min-[60rem]:justify-start min-[60rem]:px-3";

type AdminShellProps = { userName: string; children: ReactNode };

/** What stands around every admin screen: a sidebar on wide windows, a bar above and one below on phones. */
export function AdminShell({ userName, children }: AdminShellProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] text-base min-[60rem]:grid-cols-[15.5rem_minmax(0,1fr)] min-[60rem]:grid-rows-[1fr]">
      <a
        className="absolute -top-24 left-4 z-30 rounded-b-control bg-teal px-5 py-3 font-semibold text-on-teal focus:fixed focus:top-0 focus:text-on-teal"
        href="#main"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex items-center gap-1 border-b border-line bg-paper py-1 pr-2 pl-5 min-[60rem]:h-dvh min-[60rem]:flex-col min-[60rem]:items-stretch min-[60rem]:gap-6 min-[60rem]:self-start min-[60rem]:overflow-y-auto min-[60rem]:border-r min-[60rem]:border-b-0 min-[60rem]:px-4 min-[60rem]:py-5">
        <a
          className="inline-flex min-h-11 items-center gap-2.5 font-serif text-[1.25rem] font-semibold whitespace-nowrap text-ink no-underline hover:text-ink min-[60rem]:px-3"
          href="/admin"
        >
          <Logo className="size-7.5" />
          {site.name}
        </a>
        <AdminNav />
        <div className="ml-auto flex min-w-0 items-center min-[60rem]:mt-auto min-[60rem]:ml-0 min-[60rem]:flex-col min-[60rem]:items-stretch min-[60rem]:border-t min-[60rem]:border-line min-[60rem]:pt-4">
          <p
            className="min-w-0 truncate px-2 text-[0.9375rem] text-quiet min-[60rem]:px-3 min-[60rem]:pb-1.5"
            title={userName}
          >
            <span className="sr-only">Signed in as </span>
            {userName}
          </p>
          <a className={accountLink} href="/">
            <ExternalLink />
            <span className="max-[60rem]:sr-only">View site</span>
          </a>
          <a className={accountLink} href="/api/logout">
            <LogOut />
            <span className="max-[60rem]:sr-only">Sign out</span>
          </a>
        </div>
      </header>
      <main
        className="w-full max-w-264 min-w-0 px-5 pt-5 pb-[calc(5.75rem+env(safe-area-inset-bottom,0px))] min-[60rem]:mx-auto min-[60rem]:px-10 min-[60rem]:pt-9 min-[60rem]:pb-12"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  );
}
