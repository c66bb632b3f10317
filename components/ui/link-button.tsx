import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button";

type LinkButtonProps = ComponentProps<"a"> & ButtonLook;

export function LinkButton({ variant, size, className = "", ...link }: LinkButtonProps) {
  return <a {...link} className={`${buttonClass({ variant, size })} ${className}`} />;
}
