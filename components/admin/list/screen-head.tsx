import type { ReactNode } from "react";
import { useIsOwner } from "@/components/admin/shell/role";
import { ArrowLeft } from "@/components/ui/icons";

type ScreenHeadProps = {
  heading: string;
  subtitle?: string | undefined;
  children?: ReactNode;
};

export function ScreenHead({ heading, subtitle, children }: ScreenHeadProps) {
  const isOwner = useIsOwner();
  return (
    <header className="mb-5">
      {isOwner && (
        <a
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-quiet no-underline hover:underline"
          href="/admin"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Dashboard
        </a>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-4xl">{heading}</h1>
          {subtitle && <p className="mt-1 text-quiet">{subtitle}</p>}
        </div>
        {children && (
          <div className="flex flex-wrap gap-3 max-sm:basis-full max-sm:[&>button]:flex-auto max-sm:[&>button]:px-3 max-sm:[&>button]:text-base max-sm:[&>button]:whitespace-nowrap">
            {children}
          </div>
        )}
      </div>
    </header>
  );
}
