import { notAllowed, route } from "@/lib/http/route";
import { subjectsAnswer } from "@/lib/topics/answers";
import { listSubjects } from "@/lib/topics/topics";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: subjectsAnswer } },
  async ({ admin }) => listSubjects(admin, "articles"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
