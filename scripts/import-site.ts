// What `npm run import` runs, once nothing of it wants to draw pages.
import { leaveOutPages } from "./without-pages.mjs";

leaveOutPages();
await import("./bring-site");
