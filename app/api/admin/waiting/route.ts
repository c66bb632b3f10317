import { readWaiting } from "@/app/waiting";
import { notAllowed, route } from "@/lib/http/route";
import { waitingAnswer } from "@/lib/waiting/answers";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: waitingAnswer } },
  ({ admin }) => readWaiting(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
