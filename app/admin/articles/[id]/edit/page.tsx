import type { Viewport } from "next";
import { notFound } from "next/navigation";
import { RoomScreen } from "@/components/admin/articles/room/room-screen";
import { articleParams } from "@/lib/articles/schema";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Edit article" };

/** What a phone's keyboard covers is not the room's. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function EditArticlePage({ params }: { params: Promise<{ id: string }> }) {
  const given = articleParams.safeParse(await params);
  if (!given.success) notFound();
  const { id } = given.data;
  await requireAdminPage(`/admin/articles/${id}/edit`);
  return <RoomScreen id={id} imageSetting={imageSetting} key={id} />;
}
