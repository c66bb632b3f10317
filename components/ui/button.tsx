import type { ComponentProps } from "react";

const shared =
  "cursor-pointer items-center justify-center gap-2 rounded-control no-underline disabled:cursor-default disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-75";
const boxed =
  "inline-flex border-[1.5px] py-2 leading-[1.3] font-semibold transition-colors duration-180 ease-calm [&_svg]:size-5";
const flat = "inline-flex min-h-11 px-3 text-sm font-semibold [&_svg]:size-5";

const variants = {
  primary: `${boxed} border-teal bg-teal text-on-teal hover:border-teal-strong hover:bg-teal-strong hover:text-on-teal`,
  quiet: `${boxed} border-teal text-teal hover:bg-sage hover:text-teal-strong`,
  danger: `${boxed} border-brick text-brick hover:bg-brick/6 hover:text-brick`,
  /** The button that does what cannot be taken back. */
  destructive: `${boxed} border-brick bg-brick text-paper hover:bg-[color-mix(in_srgb,var(--color-brick)_88%,var(--color-ink))]`,
  /** One of several beside each other, as in a row of a list. */
  flat: `${flat} text-teal hover:bg-sage hover:text-teal-strong`,
  flatDanger: `${flat} text-brick hover:bg-brick/6 hover:text-brick`,
  icon: "inline-grid size-11 flex-none place-items-center text-ink hover:bg-sage [&_svg]:size-5",
  /** Without a look: the caller gives it one. */
  bare: "",
  link: "inline-flex min-h-11 text-teal underline underline-offset-[0.2em]",
};

const sizes = {
  normal: "min-h-12 px-5.5 text-base",
  small: "min-h-11 px-3.5 text-base",
};

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

export function buttonClass({ variant = "primary", size = "normal" }: ButtonLook): string {
  const look = variants[variant];
  return look.startsWith(boxed) ? `${shared} ${look} ${sizes[size]}` : `${shared} ${look}`;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook;

export function Button({ variant, size, className = "", ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass({ variant, size })} ${className}`}
    />
  );
}
