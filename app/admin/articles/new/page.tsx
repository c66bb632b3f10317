import type { Viewport } from "next";
import { RoomScreen } from "@/components/admin/articles/room/room-screen";
import { requireEditorPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "New Article" };

/** What a phone's keyboard covers is not the room's. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function NewArticlePage() {
  await requireEditorPage("/admin/articles/new");
  return <RoomScreen article={null} id={null} imageSetting={imageSetting} />;
}
