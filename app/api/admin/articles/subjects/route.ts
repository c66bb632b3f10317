import { subjectsAnswer } from "@/lib/articles/answers";
import { listSubjects } from "@/lib/articles/owner";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: subjectsAnswer } },
  async ({ admin }) => listSubjects(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
