import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AdminPalette } from "@/app/admin/_palette/palette";
import { AdminProviders } from "@/components/admin/shell/admin-providers";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { requireEditorPage } from "@/lib/auth/require-admin";
import { readSettings } from "@/lib/site/settings/settings";
import "../globals.css";
import "./admin.css";

/** Every answer has its own nonce and its own check of who asks, so nothing here may be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { site, look } = await readSettings();
  return {
    title: { template: `%s | ${site.name}`, default: site.name },
    robots: { index: false, follow: false },
    icons: {
      icon: [look.favicon ? { url: look.favicon } : { url: "/icon.svg", type: "image/svg+xml" }],
    },
  };
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await headers();
  const editor = await requireEditorPage("/admin");
  const { site } = await readSettings();
  return (
    <html lang="en">
      <body>
        <AdminProviders isOwner={!editor.isInvited} timeZone={site.timeZone}>
          <AdminShell
            search={<AdminPalette />}
            siteName={site.name}
            userName={editor.name ?? editor.email ?? "Administrator"}
          >
            {children}
          </AdminShell>
        </AdminProviders>
      </body>
    </html>
  );
}
