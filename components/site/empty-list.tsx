import type { ReactNode } from "react";
import { EmptyNest } from "@/components/art/growing-tree";
import { Letter } from "@/components/site/letter";
import type { SiteSettings } from "@/lib/site/settings/schema";

/** The nest, and beside it that there is nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[44rem] grid-cols-1 gap-6 sm:grid-cols-[15rem_1fr] sm:items-center">
      <EmptyNest className="h-auto w-60 max-w-full" />
      <p className="text-xl/[1.55]">{children}</p>
    </div>
  );
}

/** What a list page says while it has nothing to list, with the letter that tells when it has. */
export function EmptyList({ site, children }: { site: SiteSettings; children: ReactNode }) {
  return (
    <>
      <Nothing>{children}</Nothing>
      <div className="mt-10">
        <Letter id="list-email" site={site} />
      </div>
    </>
  );
}
