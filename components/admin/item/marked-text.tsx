"use client";

import dynamic from "next/dynamic";

/** A long text with the words marked in which it is another one; what compares is loaded with the first. */
export const MarkedText = dynamic(
  () => import("@/components/admin/item/marked-words").then((module) => module.MarkedWords),
  { ssr: false },
);
