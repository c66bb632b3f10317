"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { callList } from "@/components/admin/shell/call";
import { Notice } from "@/components/ui/notice";
import { stuckText, stuckTexts } from "./texts";

const SHOWN_MAX = 5;
const MAILINGS = "GET /api/admin/mailings";

export function StuckMailings() {
  const id = useId();
  const { data } = useQuery({
    queryKey: [MAILINGS, "stuck"],
    queryFn: () => callList(MAILINGS, { status: "stuck", perPage: String(SHOWN_MAX) }),
    // Every visit asks anew.
    gcTime: 0,
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Notice className="block!">
        <h2 className="text-base" id={id}>
          {stuckTexts.heading}
        </h2>
        <ul className="mt-1">
          {data.items.map((mailing) => (
            <li key={mailing.id}>
              <AdminLink
                className="inline-block min-h-11 py-2.5 wrap-anywhere"
                href={`/admin/mailings/${mailing.id}`}
              >
                {mailing.subject}
              </AdminLink>{" "}
              {stuckText(mailing)}
            </li>
          ))}
        </ul>
        {data.total > SHOWN_MAX && (
          <AdminLink className="inline-block min-h-11 py-2.5" href="/admin/mailings">
            {stuckTexts.all(data.total)}
          </AdminLink>
        )}
      </Notice>
    </section>
  );
}
