"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronRight, Ellipsis } from "@/components/ui/icons";
import { AdminLink } from "./admin-link";
import { formatCount } from "./count";
import { useIsOwner } from "./role";
import {
  barScreens,
  type Door,
  doors,
  editorDoors,
  lowerDoors,
  type Screen,
  screenAt,
} from "./screens";
import { navTexts } from "./texts";
import { useWaiting, WAITING } from "./use-waiting";

/** What has room on the navigation. */
const COUNT_MAX = 99;

const item =
  "flex items-center rounded-control leading-[1.3] no-underline hover:bg-sage lg:min-h-11 lg:flex-row lg:gap-3 lg:px-3 lg:text-base";
const link = `${item} font-semibold aria-[current=page]:bg-sage aria-[current=page]:text-teal hover:text-ink lg:not-aria-[current=page]:font-medium lg:not-aria-[current=page]:text-ink`;
const barLook = "relative flex-col gap-0.5 p-1 text-[0.8125rem] text-quiet";
const rowLook = "min-h-12 gap-3 px-3 text-base text-ink";

type CountOn = (screen: Screen) => number;

/** The screen of a path: what is deeper belongs to the screen that it is in. */
function isOf({ screens }: Door, path: string): boolean {
  return screens.some(
    ({ href, isWithin }) =>
      !isWithin && (href === "/admin" ? path === href : `${path}/`.startsWith(`${href}/`)),
  );
}

export function AdminNav() {
  const id = useId();
  const path = usePathname();
  const current = screenAt(path, useSearchParams());
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const isOwner = useIsOwner();
  const { data: counts } = useWaiting();
  const bar = barScreens.filter(({ isForEditors }) => isOwner || isForEditors);
  const countOn: CountOn = ({ waits }) => (waits && counts?.[waits]) || 0;
  const inBar = bar.map(({ waits }) => waits);
  const hidden = [...doors, ...lowerDoors]
    .flatMap(({ screens }) => screens)
    .filter(({ waits }) => !inBar.includes(waits))
    .reduce((sum, screen) => sum + countOn(screen), 0);
  const close = () => more.current?.hidePopover();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen that is opened asks anew
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [WAITING] });
  }, [client, path]);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <nav
      aria-label="Admin"
      className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-1 border-t border-line bg-raised px-1.5 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom,0px))] lg:static lg:block lg:border-0 lg:bg-transparent lg:p-0"
      onBlur={handleBlur}
    >
      <ul className="flex max-w-176 flex-[4_1_auto] justify-center gap-1 lg:hidden">
        {bar.map((screen) => (
          <li className="max-w-44 flex-auto" key={screen.href}>
            <ScreenLink count={countOn(screen)} current={current} look={barLook} screen={screen} />
          </li>
        ))}
      </ul>
      <Button
        aria-current={bar.some(({ href }) => href === current) ? undefined : "true"}
        aria-expanded={isOpen}
        className={`${item} ${barLook} max-w-44 min-w-16 flex-auto font-semibold max-lg:gap-0.5 aria-[current=true]:bg-sage aria-[current=true]:text-teal aria-expanded:bg-sage lg:hidden`}
        popoverTarget={id}
        variant="bare"
      >
        <Ellipsis />
        More
        <Count count={hidden} isAtCorner />
      </Button>
      <div
        className="inset-auto right-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom,0px))] max-h-[calc(100dvh-5.5rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-soft lg:static lg:block lg:max-h-none lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none"
        id={id}
        onToggle={({ newState }) => setOpen(newState === "open")}
        popover="auto"
        ref={more}
      >
        <Doors
          countOn={countOn}
          doors={isOwner ? doors : editorDoors}
          current={current}
          onLeave={close}
          path={path}
        />
        {isOwner && (
          <>
            <hr className="mx-3 my-2 border-line" />
            <Doors
              countOn={countOn}
              current={current}
              doors={lowerDoors}
              onLeave={close}
              path={path}
            />
          </>
        )}
      </div>
    </nav>
  );
}

type Place = {
  path: string;
  /** The address of the screen that is open. */
  current: string;
  countOn: CountOn;
  onLeave: () => void;
};

function Doors({ doors, ...place }: Place & { doors: Door[] }) {
  const { path, current, countOn, onLeave } = place;
  return (
    <ul className="grid gap-0.5">
      {doors.map((door) => (
        <li key={door.name}>
          {door.screens.length === 1 ? (
            <ScreenLink
              count={countOn(door.screens[0])}
              current={current}
              look={rowLook}
              onClick={onLeave}
              screen={{ ...door.screens[0], Icon: door.Icon }}
            />
          ) : (
            // Wherever one comes to, its door is open.
            <OpenDoor {...place} door={door} key={String(isOf(door, path))} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A door that shows and hides its screens; in the menu of a phone they are always shown. */
function OpenDoor({ door, path, current, countOn, onLeave }: Place & { door: Door }) {
  const id = useId();
  const isHere = isOf(door, path);
  const [isOpen, setOpen] = useState(isHere);
  const { name, Icon: DoorIcon, screens } = door;
  const count = screens.reduce((sum, screen) => sum + countOn(screen), 0);
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={isOpen}
        className={`${item} ${rowLook} w-full font-semibold max-lg:hidden`}
        onClick={() => setOpen(!isOpen)}
        variant="bare"
      >
        <DoorIcon />
        {name}
        {!isOpen && <Count count={count} isAtCorner={false} />}
        <ChevronRight
          className={`${isOpen || count === 0 ? "ml-auto" : ""} flex-none text-quiet transition-[rotate] ${isOpen ? "rotate-90" : ""}`}
          size={16}
        />
      </Button>
      <p className="px-3 pt-3 pb-1 text-sm font-semibold text-quiet lg:hidden">{name}</p>
      <ul
        className={`grid gap-0.5 lg:border-l-2 lg:border-line lg:ml-5.5 lg:pl-1.5 ${isOpen ? "" : "lg:hidden"}`}
        id={id}
      >
        {screens.map((screen) => (
          <li key={screen.href}>
            <ScreenLink
              count={countOn(screen)}
              current={current}
              look={rowLook}
              onClick={onLeave}
              screen={screen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type ScreenLinkProps = {
  screen: Screen;
  current: string;
  /** How much waits there. */
  count: number;
  look: string;
  onClick?: () => void;
};

function ScreenLink({
  screen: { href, label, Icon },
  current,
  count,
  look,
  onClick,
}: ScreenLinkProps) {
  return (
    <AdminLink
      aria-current={current === href ? "page" : undefined}
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
