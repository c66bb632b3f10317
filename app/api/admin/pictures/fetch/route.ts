import { pictureAnswer } from "@/lib/domains/pictures/answers";
import { createPictureFrom } from "@/lib/domains/pictures/owner";
import { pictureAddressInput } from "@/lib/domains/pictures/schema";
import { notAllowed, route } from "@/lib/site/route/route";

/** Takes a picture over that lies on another site. */
export const POST = route(
  { access: "admin", scope: "write", answers: { 201: pictureAnswer }, body: pictureAddressInput },
  async ({ admin, body }) => Response.json(await createPictureFrom(admin, body), { status: 201 }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
