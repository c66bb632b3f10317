import { articleParams } from "@/lib/domains/articles/schema";
import { placeAnswer } from "@/lib/domains/series/answers";
import { getPlace, setPlace } from "@/lib/domains/series/owner";
import { placeInput } from "@/lib/domains/series/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: placeAnswer }, params: articleParams },
    ({ admin, params: { id } }) => getPlace(admin, id),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: placeAnswer },
      params: articleParams,
      body: placeInput,
    },
    ({ admin, params: { id }, body }) => setPlace(admin, id, body),
  ),
});
