import type { Viewport } from "next";
import { RoomScreen } from "@/components/admin/articles/room/room-screen";
import { editorPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "New Article" };

/** What a phone's keyboard covers is not the room's. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default editorPage("/admin/articles/new", () => (
  <RoomScreen article={null} id={null} imageSetting={imageSetting} />
));
