import { readWaiting } from "@/app/_flows/admin/waiting";
import { notAllowed, route } from "@/lib/site/route/route";
import { waitingAnswer } from "@/lib/site/waiting/answers";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: waitingAnswer } },
  ({ admin }) => readWaiting(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
