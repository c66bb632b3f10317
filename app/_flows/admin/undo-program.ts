import { isDeepStrictEqual } from "node:util";
import { kinds } from "@/app/_flows/kinds";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { Problem } from "@/lib/http/problem";
import { originalError } from "@/lib/next/original-error";
import type { Undo } from "@/lib/site/kinds/kind";
import type { UndoInput, Undone } from "@/lib/site/programs/calls";
import {
  listWritesOfRow,
  listWrittenRows,
  markUndone,
  readRow,
  type WrittenRow,
} from "@/lib/site/programs/owner";
import { isStill, momentAfter, type NetWrite, netWrite } from "@/lib/site/programs/rules";

/** Less than a host gives a call. */
const UNDO_MS = 15_000;
const LEFT_MAX = 100;
const SERVER_ERROR = 500;

const undos = new Map<string, Undo>(
  kinds.flatMap(({ undo = [] }) => undo.map((each) => [each.table, each] as const)),
);

const stays = (reason: string) => new Problem(409, reason);

/**
 * Undoes what a program did from a moment on, the last first, for as long as a call may take. What it added goes to the
 * trash, what it changed gets its former values, what it deleted comes back. What was changed again since stays, and
 * so does what nobody can take back; each with the reason.
 */
export async function undoProgram(
  admin: Admin,
  tokenId: string,
  { since, until }: UndoInput,
): Promise<Undone> {
  const ends = performance.now() + UNDO_MS;
  const left: Undone["left"] = [];
  let [undone, leftCount] = [0, 0];
  for (const row of await listWrittenRows(admin, tokenId, { since, until })) {
    if (performance.now() > ends) return { undone, left, leftCount, until: momentAfter(row.at) };
    const reason = await undoRow(admin, tokenId, row, since);
    if (reason === null) {
      await markUndone(tokenId, row, since);
      undone += 1;
    } else {
      leftCount += 1;
      const { table, rowId, title } = row;
      if (left.length < LEFT_MAX) left.push({ table, rowId, title, reason });
    }
  }
  return { undone, left, leftCount, until: null };
}

/** Why a row stays as it is; null once it is as it was. */
async function undoRow(
  admin: Admin,
  tokenId: string,
  row: WrittenRow,
  since: string,
): Promise<string | null> {
  const writes = await listWritesOfRow(tokenId, row, since);
  const own = writes.filter(({ call }) => !call.includes("/api/admin/topics"));
  try {
    const undo = undos.get(row.table);
    if (!undo || own.length === 0) {
      throw stays("Categories and tags are put back on their own screen.");
    }
    const net = { ...netWrite(own), left: netWrite(writes).left };
    await undoWrites(admin, undo, row.rowId, net);
    return null;
  } catch (error) {
    const problem = originalError(error);
    if (!(problem instanceof Problem) || problem.status >= SERVER_ERROR) throw error;
    return problem.message;
  }
}

async function undoWrites(
  admin: Admin,
  { table, update, remove, trashId = (own) => own, read }: Undo,
  id: string,
  { wasThere, isThere, was, left }: NetWrite,
): Promise<void> {
  const readNow = async () => (read ? read(admin, id) : readRow(table, id));
  if (isThere) {
    const now = await readNow();
    if (!now) throw stays("It isn’t there any more.");
    if (!isStill(left, now)) throw stays("It was changed again since, so it stays as it is.");
    if (!wasThere) {
      if (!remove) throw stays("This can’t be taken back.");
      await remove(admin, id);
      return;
    }
  } else {
    if (!wasThere) return;
    await restoreFromTrash(admin, { ids: [trashId(id)], withNewSlug: true });
  }
  if (Object.keys(was).length === 0) return;
  const now = await readNow();
  if (!now) throw stays("It isn’t there any more.");
  if (Object.entries(was).every(([name, value]) => isDeepStrictEqual(now[name], value))) return;
  if (!update) throw stays("This can’t be taken back.");
  await update(admin, id, { ...now, ...was }, was);
}
