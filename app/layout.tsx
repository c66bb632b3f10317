import type { ReactNode } from "react";
import { site } from "@/lib/site";
import "./globals.css";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language}>
      <body>{children}</body>
    </html>
  );
}
