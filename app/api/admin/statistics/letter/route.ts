import { setWeeklyLetter } from "@/lib/domains/statistics/owner";
import { weeklyLetterInput } from "@/lib/domains/statistics/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "What she gets herself is for the owner to choose.",
      body: weeklyLetterInput,
    },
    ({ admin, body }) => setWeeklyLetter(admin, body.on),
  ),
});
