import { suggestionCountsAnswer } from "@/lib/domains/suggestions/answers";
import { countSuggestions } from "@/lib/domains/suggestions/owner";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: suggestionCountsAnswer } },
  ({ admin }) => countSuggestions(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
