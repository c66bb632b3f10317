import { suggestionCountsAnswer } from "@/lib/domains/suggestions/answers";
import { countSuggestions } from "@/lib/domains/suggestions/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: suggestionCountsAnswer } },
    ({ admin }) => countSuggestions(admin),
  ),
});
