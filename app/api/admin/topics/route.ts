import { notAllowed, route } from "@/lib/http/route";
import { listTopics } from "@/lib/topics/topics";

export const GET = route({ access: "admin" }, ({ admin }) => listTopics(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
