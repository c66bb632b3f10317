import { methods, route } from "@/lib/site/route/route";
import { subjectsAnswer } from "@/lib/site/topics/answers";
import { listSubjects } from "@/lib/site/topics/topics";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: subjectsAnswer } },
    async ({ admin }) => listSubjects(admin, "videos"),
  ),
});
