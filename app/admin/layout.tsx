import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AdminPalette } from "@/app/admin/palette";
import { AdminProviders } from "@/components/admin/shell/admin-providers";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";
import "../globals.css";
import "./admin.css";

/** Every answer has its own nonce and its own check of who asks, so nothing here may be prerendered. */
export const instant = false;

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  icons: { icon: [{ url: "/icon.svg", type: "image/svg+xml" }] },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await headers();
  const admin = await requireAdminPage("/admin");
  return (
    <html lang={site.language}>
      <body>
        <AdminProviders>
          <AdminShell
            search={<AdminPalette />}
            userName={admin.name ?? admin.email ?? "Administrator"}
          >
            {children}
          </AdminShell>
        </AdminProviders>
      </body>
    </html>
  );
}
