import { readWaiting } from "@/app/waiting";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route({ access: "admin" }, ({ admin }) => readWaiting(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
