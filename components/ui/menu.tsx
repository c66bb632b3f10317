import { Menu as Base } from "@base-ui/react/menu";
import type { MouseEvent, ReactElement, ReactNode } from "react";

const itemClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 text-base font-semibold text-ink no-underline outline-none data-highlighted:bg-sage [&_svg]:size-5";

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** What has the focus when it closes; the trigger where nothing is named. */
  finalFocus?: () => HTMLElement | null;
};

/** What is behind one button. Arrow keys, letters and Escape work in it. */
export function Menu({ trigger, children, finalFocus }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" className="z-60 outline-none" sideOffset={8}>
          <Base.Popup
            className="min-w-52 rounded-card border border-line bg-raised p-2 shadow-soft outline-none"
            {...(finalFocus && { finalFocus })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = { children: ReactNode; className?: string; onChoose: () => void };

export function MenuItem({ children, className = "", onChoose }: MenuItemProps) {
  return (
    <Base.Item className={`${itemClass} ${className}`} onClick={onChoose}>
      {children}
    </Base.Item>
  );
}

type MenuLinkProps = {
  children: ReactNode;
  className?: string;
  href: string;
  target?: "_blank";
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

export function MenuLink({ className = "", ...link }: MenuLinkProps) {
  return <Base.LinkItem className={`${itemClass} ${className}`} closeOnClick {...link} />;
}
