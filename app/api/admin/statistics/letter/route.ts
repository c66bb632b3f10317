import { setWeeklyLetter } from "@/lib/domains/statistics/owner";
import { weeklyLetterInput } from "@/lib/domains/statistics/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const PUT = route(
  {
    access: "admin",
    scope: null,
    why: "What she gets herself is for the owner to choose.",
    body: weeklyLetterInput,
  },
  ({ admin, body }) => setWeeklyLetter(admin, body.on),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = notAllowed("PUT");
