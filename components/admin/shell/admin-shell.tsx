import type { ReactNode } from "react";
import { Logo } from "@/components/art/logo";
import { ExternalLink, LogOut } from "@/components/ui/icons";
import { AdminNav } from "./admin-nav";
import { SignOutEverywhere } from "./sign-out-everywhere";

const accountLink =
  "inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-3 rounded-control text-ink no-underline hover:bg-sage hover:text-ink lg:justify-start lg:px-3";

type AdminShellProps = {
  siteName: string;
  userName: string;
  search: ReactNode;
  children: ReactNode;
};

/**
 * What is around every admin screen: a sidebar on wide windows, a bar above and one below on phones. The
 * writing room has the window to itself.
 */
export function AdminShell({ siteName, userName, search, children }: AdminShellProps) {
  return (
    <div className="group/shell grid min-h-dvh print:block grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] text-base has-[[data-room]]:grid-cols-[minmax(0,1fr)]! has-[[data-room]]:grid-rows-[minmax(0,1fr)]! lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-rows-[1fr]">
      <a
        className="group-has-[[data-room]]/shell:hidden absolute -top-24 left-4 z-30 rounded-b-control bg-teal px-5 py-3 font-semibold text-on-teal focus:fixed focus:top-0 focus:text-on-teal"
        href="#main"
      >
        Skip to content
      </a>
      <header className="group-has-[[data-room]]/shell:hidden! print:hidden sticky top-0 z-20 flex items-center gap-1 border-b border-line bg-paper py-1 pr-2 pl-5 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-6 lg:self-start lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-4 lg:py-5">
        <a
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-serif text-xl font-semibold whitespace-nowrap text-ink no-underline hover:text-ink lg:px-3"
          href="/admin"
        >
          <Logo className="size-7.5 flex-none" />
          <span className="truncate">{siteName}</span>
        </a>
        <div className="flex-none max-lg:order-1 max-lg:ml-auto lg:-mb-3 lg:grid">{search}</div>
        <AdminNav />
        <div className="flex min-w-0 items-center max-lg:order-2 max-lg:flex-none lg:mt-auto lg:ml-0 lg:flex-col lg:items-stretch lg:border-t lg:border-line lg:pt-4">
          <p
            className="min-w-0 truncate px-2 text-sm max-sm:sr-only text-quiet lg:px-3 lg:pb-1.5"
            title={userName}
          >
            <span className="sr-only">Signed in as </span>
            {userName}
          </p>
          <a className={accountLink} href="/">
            <ExternalLink />
            <span className="max-lg:sr-only">View site</span>
          </a>
          <a className={accountLink} href="/api/logout">
            <LogOut />
            <span className="max-lg:sr-only">Sign out</span>
          </a>
          <SignOutEverywhere className={accountLink} />
        </div>
      </header>
      <main
        className="lg:group-has-[[data-wide]]/shell:px-6! group-has-[[data-wide]]/shell:max-w-none! group-has-[[data-room]]/shell:max-w-none! group-has-[[data-room]]/shell:p-0! w-full max-w-264 min-w-0 px-5 pt-5 pb-[calc(5.75rem+env(safe-area-inset-bottom,0px))] lg:mx-auto lg:px-10 lg:pt-9 lg:pb-12"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  );
}
