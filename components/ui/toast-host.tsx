"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster } from "@/components/ui/toaster";

let host: HTMLElement | null = null;
const holders: HTMLElement[] = [];

function place(): void {
  if (host) (holders.at(-1) ?? document.body).append(host);
}

/** Shows the notifications inside `element` from now on: all else is inert while a modal dialog is open. */
export function holdToasts(element: HTMLElement): () => void {
  holders.push(element);
  place();
  return () => {
    holders.splice(holders.indexOf(element), 1);
    place();
  };
}

/** Mounts the notifications once, in an element that moves to the topmost open dialog. */
export function ToastHost() {
  const [element, setElement] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const created = document.createElement("div");
    host = created;
    place();
    setElement(created);
    return () => {
      created.remove();
      host = null;
    };
  }, []);

  return element && createPortal(<Toaster />, element);
}
