import "server-only";
import { followWrites } from "@/lib/cache/expire";
import { soon } from "@/lib/http/after-answer";

// `route.ts` imports this, so whatever answers a call has its writes followed, in any process or function. The one way
// up to `app/`, as what follows asks every domain; it is loaded once the first write is answered.
followWrites(() => soon(async () => (await import("@/app/_flows/publish/follow")).followWrite()));
