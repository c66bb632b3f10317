import { readWaiting } from "@/app/_flows/admin/waiting";
import { methods, route } from "@/lib/site/route/route";
import { waitingAnswer } from "@/lib/site/waiting/answers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "admin", scope: "read", answers: { 200: waitingAnswer } }, ({ admin }) =>
    readWaiting(admin),
  ),
});
