"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { formatCount } from "@/components/admin/shell/count";
import { type Screen, screens } from "@/components/admin/shell/screens";
import { navTexts } from "@/components/admin/shell/texts";
import { useWaiting, WAITING } from "@/components/admin/shell/use-waiting";
import { Button } from "@/components/ui/button";
import { Ellipsis } from "@/components/ui/icons";

const first = screens.filter(({ isInBar }) => isInBar);
const rest = screens.filter(({ isInBar }) => !isInBar);

/** What has room on the navigation. */
const COUNT_MAX = 99;

const item =
  "flex items-center rounded-control leading-[1.3] no-underline hover:bg-sage lg:min-h-11 lg:flex-row lg:gap-3 lg:px-3 lg:text-base";
const link = `${item} font-semibold aria-[current=page]:bg-sage aria-[current=page]:text-teal hover:text-ink lg:not-aria-[current=page]:font-medium lg:not-aria-[current=page]:text-ink`;
const barLook = "relative flex-col gap-0.5 p-1 text-[0.8125rem] text-quiet";
const rowLook = "min-h-12 gap-3 px-3 text-base text-ink";

export function AdminNav() {
  const id = useId();
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLUListElement>(null);
  const client = useQueryClient();
  const { data: counts } = useWaiting();
  const countOn = ({ waits }: Screen) => (waits && counts?.[waits]) || 0;
  const hidden = rest.reduce((sum, screen) => sum + countOn(screen), 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen that is opened asks anew
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [WAITING] });
  }, [client, path]);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) more.current?.hidePopover();
  }

  return (
    <nav
      aria-label="Admin"
      className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-1 border-t border-line bg-raised px-1.5 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom,0px))] lg:static lg:block lg:border-0 lg:bg-transparent lg:p-0"
      onBlur={handleBlur}
    >
      <ul className="flex max-w-176 flex-[4_1_auto] justify-center gap-1 lg:max-w-none lg:flex-col">
        {first.map((screen) => (
          <li className="max-w-44 flex-auto lg:max-w-none" key={screen.href}>
            <ScreenLink count={countOn(screen)} look={barLook} path={path} screen={screen} />
          </li>
        ))}
      </ul>
      <Button
        aria-expanded={isOpen}
        className={`${item} ${barLook} max-w-44 min-w-16 flex-auto font-semibold max-lg:gap-0.5 aria-expanded:bg-sage data-here:bg-sage data-here:text-teal lg:hidden`}
        data-here={rest.some(({ href }) => href === path) || undefined}
        popoverTarget={id}
        variant="bare"
      >
        <Ellipsis />
        More
        <Count count={hidden} isAtCorner />
      </Button>
      <ul
        className="inset-auto right-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom,0px))] max-h-[calc(100dvh-5.5rem)] min-w-52 flex-col overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-soft open:flex lg:static lg:mt-1 lg:max-h-none lg:overflow-visible lg:flex lg:w-auto lg:gap-1 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none"
        id={id}
        onToggle={({ newState }) => setOpen(newState === "open")}
        popover="auto"
        ref={more}
      >
        {rest.map((screen) => (
          <li key={screen.href}>
            <ScreenLink
              count={countOn(screen)}
              look={rowLook}
              onClick={() => more.current?.hidePopover()}
              path={path}
              screen={screen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ScreenLinkProps = {
  screen: Screen;
  path: string;
  /** How much waits there. */
  count: number;
  look: string;
  onClick?: () => void;
};

function ScreenLink({
  screen: { href, label, Icon },
  path,
  count,
  look,
  onClick,
}: ScreenLinkProps) {
  return (
    <AdminLink
      aria-current={path === href ? "page" : undefined}
      className={`${link} ${look}`}
      href={href}
      {...(onClick && { onClick })}
    >
      <Icon />
      {label}
      <Count count={count} isAtCorner={look === barLook} />
    </AdminLink>
  );
}

/** How much waits behind an item of the navigation. */
function Count({ count, isAtCorner }: { count: number; isAtCorner: boolean }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`min-w-6 rounded-full bg-teal px-1.5 text-center text-xs leading-6 font-semibold text-on-teal tabular-nums ${isAtCorner ? "max-lg:absolute max-lg:top-0 max-lg:right-[max(0px,50%-2.4rem)] max-lg:min-w-5 max-lg:px-1 max-lg:leading-5 lg:ml-auto" : "ml-auto"}`}
      >
        {count > COUNT_MAX ? `${formatCount(COUNT_MAX)}+` : formatCount(count)}
      </span>
      <span className="sr-only">{navTexts.waiting(count)}</span>
    </>
  );
}
