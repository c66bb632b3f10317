import { pictureAnswer } from "@/lib/domains/pictures/answers";
import { createPictureFrom } from "@/lib/domains/pictures/owner";
import { pictureAddressInput } from "@/lib/domains/pictures/schema";
import { methods, route } from "@/lib/site/route/route";

/** Takes a picture over that lies on another site. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "write", answers: { 201: pictureAnswer }, body: pictureAddressInput },
    async ({ admin, body }) => Response.json(await createPictureFrom(admin, body), { status: 201 }),
  ),
});
