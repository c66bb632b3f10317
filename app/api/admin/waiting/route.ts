import { readWaiting } from "@/app/_flows/admin/waiting";
import { handlers } from "@/lib/site/route/route";
import { waitingCalls } from "@/lib/site/waiting/calls";

const handled = handlers("/api/admin/waiting", waitingCalls, {
  GET: ({ admin }) => readWaiting(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
