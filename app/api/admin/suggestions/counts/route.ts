import { notAllowed, route } from "@/lib/http/route";
import { suggestionCountsAnswer } from "@/lib/suggestions/answers";
import { countSuggestions } from "@/lib/suggestions/owner";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: suggestionCountsAnswer } },
  ({ admin }) => countSuggestions(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
