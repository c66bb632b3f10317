import { notAllowed, route } from "@/lib/http/route";
import { setWeeklyLetter } from "@/lib/statistics/owner";
import { weeklyLetterInput } from "@/lib/statistics/schema";

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
