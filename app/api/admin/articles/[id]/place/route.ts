import { articleParams } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { placeAnswer } from "@/lib/series/answers";
import { getPlace, setPlace } from "@/lib/series/owner";
import { placeInput } from "@/lib/series/schema";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: placeAnswer }, params: articleParams },
  ({ admin, params: { id } }) => getPlace(admin, id),
);

export const PUT = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: placeAnswer },
    params: articleParams,
    body: placeInput,
  },
  ({ admin, params: { id }, body }) => setPlace(admin, id, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
