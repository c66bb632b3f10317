import "server-only";
import { db } from "@/lib/database/db";

/** True while an invitation is valid. */
export async function isStillInvited(editorId: string): Promise<boolean> {
  return (await db.invitedEditor.count({ where: { id: editorId } })) > 0;
}
