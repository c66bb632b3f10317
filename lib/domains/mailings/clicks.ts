import "server-only";
import { randomBytes } from "node:crypto";
import type { Admin } from "@/lib/auth/admin";
import { isOwnersRequest } from "@/lib/auth/who-asks";
import { db, type Tx } from "@/lib/database/db";
import { notFound } from "@/lib/http/problem";
import { isBotRequest, refusesCounting, visitorMarks } from "@/lib/http/visitor";
import { addressesOf } from "./links";
import type { LinkClicks } from "./schema";

/** As many as an address of the site can tell apart without being guessed. */
const LINK_ID_BYTES = 9;
const LINK_ID = /^[\w-]{12}$/;

export async function countLinks(tx: Tx, mailingId: string, html: string): Promise<void> {
  await tx.mailingLink.createMany({
    data: addressesOf(html).map((href, place) => ({
      id: randomBytes(LINK_ID_BYTES).toString("base64url"),
      mailingId,
      place,
      href,
    })),
  });
}

/**
 * Where a link of a mailing leads, its click counted by the rules of views: no bot, no prefetch, not who asks not to
 * be, not the owner, and no visitor twice within half an hour. Null for a link that there is not.
 */
export async function followLink(
  id: string,
  headers: Headers,
  { isReading = true, now = new Date() } = {},
): Promise<string | null> {
  if (!LINK_ID.test(id)) return null;
  const counts =
    isReading &&
    !isBotRequest(headers) &&
    !refusesCounting(headers) &&
    !(await isOwnersRequest(headers));
  const [today, yesterday] = visitorMarks("mailing-click", id, headers, now);
  const [row] = await db.$queryRaw<{ href: string }[]>`
    with fresh as (
      insert into "ViewMark" as m ("mark", "countedAt")
      select ${today}, ${now}::timestamptz from "MailingLink"
      where "id" = ${id} and ${counts}::boolean and not exists (
        select from "ViewMark"
        where "mark" = ${yesterday} and "countedAt" > ${now}::timestamptz - interval '30 minutes'
      )
      on conflict ("mark") do update set "countedAt" = excluded."countedAt"
        where m."countedAt" <= excluded."countedAt" - interval '30 minutes'
      returning "mark"
    ), counted as (
      update "MailingLink" set "clicks" = "clicks" + 1
      where "id" = ${id} and exists (select from fresh)
    )
    select "href" from "MailingLink" where "id" = ${id}`;
  return row?.href ?? null;
}

/** How often each link of a mailing was followed, in the order of the email; none where they were not counted. Throws 404. */
export async function listClicks(_admin: Admin, mailingId: string): Promise<LinkClicks[]> {
  const mailing = await db.mailing.findUnique({
    where: { id: mailingId },
    select: { links: { select: { href: true, clicks: true }, orderBy: { place: "asc" } } },
  });
  if (!mailing) throw notFound("This newsletter no longer exists.");
  return mailing.links;
}
