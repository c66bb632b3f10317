import { notAllowed, route } from "@/lib/http/route";
import { pictureAnswer } from "@/lib/pictures/answers";
import { createPictureFrom } from "@/lib/pictures/owner";
import { pictureAddressInput } from "@/lib/pictures/schema";

/** Takes a picture over that lies on another site. */
export const POST = route(
  { access: "admin", scope: "write", answers: { 201: pictureAnswer }, body: pictureAddressInput },
  async ({ admin, body }) => Response.json(await createPictureFrom(admin, body), { status: 201 }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
