import { notAllowed, route } from "@/lib/http/route";
import { countSuggestions } from "@/lib/suggestions/owner";

export const GET = route({ access: "admin" }, ({ admin }) => countSuggestions(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
