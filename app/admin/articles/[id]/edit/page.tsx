import type { Viewport } from "next";
import { notFound } from "next/navigation";
import { RoomScreen } from "@/components/admin/articles/room/room-screen";
import { requireEditorPage } from "@/lib/auth/require-admin";
import { getArticle } from "@/lib/domains/articles/owner";
import { itemParams } from "@/lib/http/call";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Edit article" };

/** What a phone's keyboard covers is not the room's. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function EditArticlePage({ params }: { params: Promise<{ id: string }> }) {
  const given = itemParams.safeParse(await params);
  if (!given.success) notFound();
  const { id } = given.data;
  const editor = await requireEditorPage(`/admin/articles/${id}/edit`);
  // Where it cannot be read, the screen asks again and says what is wrong.
  const article = await getArticle(editor, id).catch(() => null);
  return <RoomScreen article={article} id={id} imageSetting={imageSetting} key={id} />;
}
