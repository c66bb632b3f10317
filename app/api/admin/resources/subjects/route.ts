import { notAllowed, route } from "@/lib/site/route/route";
import { subjectsAnswer } from "@/lib/site/topics/answers";
import { listSubjects } from "@/lib/site/topics/topics";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: subjectsAnswer } },
  async ({ admin }) => listSubjects(admin, "resources"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
