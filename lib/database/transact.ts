import "server-only";
import { db, type Tx } from "./db";
import { callingProgram } from "./program";

/**
 * A transaction in which somebody's call writes. Where a program calls, it is marked as that one's until it ends, and
 * triggers note what it does to the rows that the owner may want back.
 */
export function transact<T>(
  write: (tx: Tx) => Promise<T>,
  options?: { maxWait?: number; timeout?: number },
): Promise<T> {
  const program = callingProgram();
  if (!program) return db.$transaction(write, options);
  const mark = JSON.stringify(program);
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select set_config('site.program', ${mark}, true)`;
    return write(tx);
  }, options);
}

type Noted = {
  table: string;
  rowId: string;
  title: string | null;
  before: Record<string, string[]>;
  after: Record<string, string[]>;
};

/** Notes a program's write that is more than one row, as the order of a list is. */
export async function noteProgramWrite(tx: Tx, noted: Noted): Promise<void> {
  const program = callingProgram();
  if (!program) return;
  const { id: tokenId, name, call } = program;
  const bytes = JSON.stringify([noted.before, noted.after]).length;
  const data = { ...noted, tokenId, program: name, call, bytes, at: new Date() };
  await tx.programWrite.create({ data, select: { id: true } });
}
